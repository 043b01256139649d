const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Has the browser save a workbook, where the user keeps downloads. */
export function downloadXlsx(bytes: Uint8Array, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type: xlsxType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun when the click returns; the address may go a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
