import { answered, codeOf, freshSheet, isRating, newestOf, onOwnSheet, type RunStep } from '../page';

/* What the workbook keeps, what can be undone, and what the page around it has. */

const partNamespace = 'https://terrace.example/proof';
const part = (text: string): string => `<proof xmlns="${partNamespace}">${text}</proof>`;
const setting = 'terrace.proof';
const keptSheet = 'Proof kept';

export const environment: RunStep = async ({ refusals, hadBridge }) => {
  const versions = (name: string, newest: number): string =>
    newestOf(name, newest) > 0 ? `1.${newestOf(name, newest)}` : 'none';
  const indexedDb = await codeOf(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('terrace-proof');
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
        opening.onerror = () => reject(opening.error ?? new Error('refused'));
      }),
  );
  return {
    locks: 'locks' in navigator,
    broadcastChannel: 'BroadcastChannel' in window,
    indexedDb: indexedDb === 'done',
    refusedByPolicy: refusals.join(' '),
    excelApi: versions('ExcelApi', 30),
    functionsRuntime: versions('CustomFunctionsRuntime', 9),
    sharedRuntime: versions('SharedRuntime', 3),
    nestedAppAuth: versions('NestedAppAuth', 3),
    bridgeBeforeReady: hadBridge,
    bridgeAfterReady: 'nestedAppAuthBridge' in window,
  };
};

export const parts: RunStep = () =>
  Excel.run(async (context) => {
    const made = context.workbook.customXmlParts.add('<size xmlns="urn:size">one</size>');
    made.load({ id: true });
    await context.sync();
    const { id } = made;
    made.setXml(`<size xmlns="urn:size">${'x'.repeat(2_000_000)}</size>`);
    await context.sync();
    made.load({ id: true });
    const thousands = thousandsIn(await xmlOf(made));
    const facts = { sameId: made.id === id, thousands };
    made.delete();
    await context.sync();
    return facts;
  });

export const undo: RunStep = async () => {
  const inGroup = (work: (context: Excel.RequestContext, sheet: Excel.Worksheet) => void): Promise<string> =>
    onOwnSheet('Proof undo', async (own) => {
      own.load({ name: true });
      await own.context.sync();
      return codeOf(() =>
        Excel.run({ mergeUndoGroup: true } as Excel.RunOptions, async (context) => {
          work(context, context.workbook.worksheets.getItem('Proof undo'));
          await context.sync();
        }),
      );
    });
  return {
    values: await inGroup((_, sheet) => (sheet.getRange('A1').values = [[1]])),
    formulas: await inGroup((_, sheet) => {
      sheet.getRange('A1:A2000').formulas = Array.from({ length: 2000 }, (_each, at) => [`=ROW()+${at}`]);
    }),
    settings: await inGroup((context) => void context.workbook.settings.add(setting, 'undo')),
    parts: await inGroup((context) => void context.workbook.customXmlParts.add('<undo/>')),
    chart: await inGroup((_, sheet) => void sheet.charts.add('ColumnClustered', sheet.getRange('A1:B2'))),
  };
};

export const kept: RunStep = (page) =>
  Excel.run(async (context) => {
    const { workbook } = context;
    const sheet = await freshSheet(context, keptSheet);
    sheet.getRange('A1').formulas = [[`=EPCRATING(${page.uprns[0] ?? ''})`]];
    workbook.settings.add(setting, 'kept');
    workbook.customXmlParts.add(part('kept'));
    sheet.load({ id: true });
    await context.sync();
    await answered(sheet, 'A1', page);
    return { ...(await whatIsKept(context)), sheetId: sheet.id };
  });

export const reopened: RunStep = (page) =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(keptSheet).load({ id: true });
    const [rating] = (await answered(sheet, 'A1', page)).flat();
    const idBefore = page.done.find(({ id }) => id === 'kept')?.facts.sheetId;
    const facts = {
      ...(await whatIsKept(context)),
      rating: isRating(rating),
      asked: page.requests(),
      refusedByPolicy: page.refusals.join(' '),
      sameSheetId: sheet.id === idBefore,
    };
    sheet.delete();
    await context.sync();
    return facts;
  });

async function whatIsKept(context: Excel.RequestContext): Promise<{ setting: string; part: string }> {
  const stored = context.workbook.settings.getItemOrNullObject(setting).load({ value: true });
  const found = context.workbook.customXmlParts.getByNamespace(partNamespace).load({ id: true });
  await context.sync();
  const [last] = found.items.slice(-1);
  const xml = last?.getXml();
  await context.sync();
  return {
    setting: stored.isNullObject ? 'none' : String(stored.value),
    part: xml === undefined ? 'none' : xml.value.includes('kept') ? 'kept' : 'another',
  };
}

/** How many thousands of the letter x a text holds. */
function thousandsIn(text: string): number {
  return text.split('x'.repeat(1_000)).length - 1;
}

async function xmlOf(made: Excel.CustomXmlPart): Promise<string> {
  const { value } = await made.context.sync(made.getXml());
  return value;
}
