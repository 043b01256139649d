/** What the page calls: the rooms themselves, served as modules. */
export const rooms = `
  import { listSources } from '/src/workbook/table/sources';
  import { readTable } from '/src/workbook/table/read-table';
  import { baselineStore } from '/src/workbook/storage/baseline-store';
  import { createRunSheet } from '/src/workbook/write/run-sheet';
  import { machineClock as clock } from '/src/contract/time/machine-clock';
  const source = async (kind) => (await listSources(clock)).find((each) => each.kind === kind);
  window.rooms = {
    list: () => listSources(clock),
    read: async (kind) => readTable(clock, await source(kind)),
    sheet: async (kind) => createRunSheet(clock, await source(kind), 'sync'),
    /** Keeps a record of 600 properties, then changes one of them. */
    async keepTwice() {
      const sent = (id, sentAt) => [id, { propertyId: id, fields: { people: 'x.y' }, home: null, sentAt }];
      const names = Array.from({ length: 600 }, (_, at) => 'p' + at);
      const properties = new Map(names.map((id) => sent(id, '2026-11-21T10:00:00.000Z')));
      const state = { properties, tombstones: new Map() };
      const baselines = baselineStore(clock, await source('table'));
      await baselines.read();
      await baselines.store(state, new Set(names));
      const parts = () => Excel.run(async (context) => {
        const { customXmlParts } = context.workbook;
        const all = customXmlParts.getByNamespace('urn:terrace:sync-record').load('items/id');
        await context.sync();
        const read = all.items.map(({ id }) => customXmlParts.getItem(id).getXml());
        await context.sync();
        return read.map(({ value }) => value);
      });
      const before = await parts();
      properties.set(...sent('p3', '2026-11-21T11:00:00.000Z'));
      let trips = 0;
      const context = OfficeExtension.ClientRequestContext.prototype;
      const { sync } = context;
      context.sync = function () { trips += 1; return sync.call(this); };
      await baselines.store(state, new Set(['p3'])).finally(() => { context.sync = sync; });
      const after = await parts();
      const { properties: read } = await baselineStore(clock, await source('table')).read();
      return {
        parts: before.length,
        changed: after.filter((xml, at) => xml !== before[at]).length,
        trips,
        kept: read.size,
        newest: read.get('p3').sentAt,
      };
    },
    /** Does something before the next round trip but so many. */
    async before(trips, action, work) {
      const context = OfficeExtension.ClientRequestContext.prototype;
      const { sync } = context;
      let left = trips;
      context.sync = async function () {
        if (left-- === 0) await action();
        return sync.call(this);
      };
      return work().finally(() => { context.sync = sync; });
    },
  };
`;
