/** Has an Excel refuse every group of undo, as Excel does where anything in it cannot be undone. Runs in the page of the add-in; returns what takes it back. */
export function refuseUndoGroups(): () => void {
  const run = Excel.run as (...given: unknown[]) => Promise<unknown>;
  const refusing = (...given: unknown[]): Promise<unknown> => {
    const [options] = given as [{ mergeUndoGroup?: boolean }];
    if (options.mergeUndoGroup !== true) return run(...given);
    const error = new Error('The operation cannot be undone with others.');
    return Promise.reject(Object.assign(error, { code: 'UndoNotSupported' }));
  };
  Object.assign(Excel, { run: refusing });
  return () => void Object.assign(Excel, { run });
}
