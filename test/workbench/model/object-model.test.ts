import { MemoryGrid } from '../support/memory-grid';
import { modelOver } from '../support/model-query';

const a1 = { sheet: 'Sheet1', row: 0, column: 0, rows: 1, columns: 1 };

describe('a batch as office.js writes it', () => {
  it('reads a range of the active sheet', () => {
    const grid = new MemoryGrid();
    grid.write({ ...a1, columns: 2 }, [['UPRN', 100]], 'user');
    const body = {
      AutoKeepReference: false,
      Actions: [
        { Id: 2, ActionType: 1, Name: '', ObjectPathId: 1 },
        { Id: 4, ActionType: 1, Name: '', ObjectPathId: 3 },
        { Id: 6, ActionType: 1, Name: '', ObjectPathId: 5 },
        { Id: 8, ActionType: 1, Name: '', ObjectPathId: 7 },
        {
          Id: 9,
          ActionType: 2,
          Name: '',
          ObjectPathId: 7,
          QueryInfo: { Select: ['values', 'worksheet/name'] },
        },
      ],
      ObjectPaths: {
        1: { Id: 1, ObjectPathType: 1, Name: '' },
        3: { Id: 3, ObjectPathType: 4, Name: 'Worksheets', ParentObjectPathId: 1 },
        5: {
          Id: 5,
          ObjectPathType: 3,
          Name: 'GetActiveWorksheet',
          ParentObjectPathId: 3,
          ArgumentInfo: { Arguments: [] },
        },
        7: {
          Id: 7,
          ObjectPathType: 3,
          Name: 'GetRange',
          ParentObjectPathId: 5,
          ArgumentInfo: { Arguments: ['A1:B1'] },
        },
      },
    };
    const sheet = { Id: '{00000001-0001-0000-0000-000000000000}' };
    expect(modelOver(grid).model.process(body)).toEqual({
      Results: [
        { ActionId: 2, Value: {} },
        { ActionId: 4, Value: {} },
        { ActionId: 6, Value: sheet },
        { ActionId: 8, Value: {} },
        { ActionId: 9, Value: { Values: [['UPRN', 100]], Worksheet: { ...sheet, Name: 'Sheet1' } } },
      ],
      TraceIds: [],
    });
  });

  it('stops at the first failure, keeps what was done, and says which action it was', () => {
    const grid = new MemoryGrid();
    const query = modelOver(grid).query();
    const cell = query.range('A1');
    query.set(cell, 'Values', 'done');
    query.call(cell, 'Unmerge');
    query.set(cell, 'Values', 'not reached');
    const answer = query.send();
    expect(answer.Error).toMatchObject({
      Code: 'NotImplemented',
      Location: 'Range.unmerge',
      HttpStatusCode: 501,
      ActionIndex: answer.Results.length,
    });
    expect(grid.read(a1)[0]?.[0]?.value).toBe('done');
  });

  it('reports the traces that were reached', () => {
    const { model } = modelOver(new MemoryGrid());
    const Actions = [
      { Id: 1, ActionType: 5, Name: 'Trace', ObjectPathId: 0 },
      { Id: 2, ActionType: 8, Name: '', ObjectPathId: 0 },
      { Id: 3, ActionType: 5, Name: 'Trace', ObjectPathId: 0 },
    ];
    expect(model.process({ Actions, ObjectPaths: {} })).toMatchObject({
      TraceIds: [1],
      Error: { Code: 'NotImplemented', Location: 'action 8' },
    });
  });

  it('calls a fault of the grid a general exception', () => {
    const grid = new MemoryGrid();
    grid.write = () => {
      throw new Error('the grid is broken');
    };
    const query = modelOver(grid).query();
    query.set(query.range('A1'), 'Values', 1);
    expect(query.send().Error).toMatchObject({ Code: 'GeneralException', HttpStatusCode: 500 });
  });
});

describe('what is not there', () => {
  it.each([
    ['a class', (query: Query) => query.newObject('Microsoft.Other.Thing'), 'Microsoft.Other.Thing'],
    ['a property', (query: Query) => query.property(query.root, 'Styles'), 'Workbook.styles'],
    ['a method', (query: Query) => query.method(query.root, 'GetActiveChart'), 'Workbook.getActiveChart'],
    ['a call', (query: Query) => query.call(query.root, 'Save'), 'Workbook.save'],
    ['a setter', (query: Query) => query.set(query.sheet(), 'Visibility', 'Hidden'), 'Worksheet.visibility'],
    ['an indexer', (query: Query) => query.item(query.range('A1'), 'x'), 'Range.getItem'],
    ['a loaded value', (query: Query) => query.load(query.range('A1'), 'hidden'), 'Range.hidden'],
  ])('is named: %s', (_what, write, location) => {
    const query = modelOver(new MemoryGrid()).query();
    write(query);
    expect(query.refusal()).toBe(`NotImplemented at ${location}`);
  });
});

type Query = ReturnType<ReturnType<typeof modelOver>['query']>;

describe('null objects', () => {
  it('make everything reached through them null', () => {
    const query = modelOver(new MemoryGrid()).query();
    const missing = query.method(query.property(query.root, 'Worksheets'), 'GetItemOrNullObject', 'Nowhere');
    const range = query.method(missing, 'GetRange', 'A1');
    query.call(range, '_KeepReference');
    expect(query.value(query.load(range, 'values'))).toBeNull();
  });

  it('do nothing where a method of theirs is called, and refuse to be changed', () => {
    const query = modelOver(new MemoryGrid()).query();
    const missing = query.method(query.property(query.root, 'Worksheets'), 'GetItemOrNullObject', 'Nowhere');
    expect(query.value(query.call(missing, 'Delete'))).toBeNull();
    query.set(missing, 'Name', 'Somewhere');
    expect(query.refusal()).toBe('ItemNotFound at name');
  });
});

describe('kept references', () => {
  it('find their range in a later batch, wherever its cells have gone', () => {
    const grid = new MemoryGrid();
    const { query, model } = modelOver(grid);
    const first = query();
    const range = first.range('B3:C4');
    first.call(range, '_KeepReference');
    const { _ReferenceId: id } = first.value(first.instantiate(range)) as { _ReferenceId: string };

    const second = query();
    second.method(second.range('2:2'), 'Insert', 'Down');
    expect(second.value(second.load(second.reference(id), 'address'))).toEqual({ Address: 'Sheet1!B4:C5' });

    // Between two batches the user goes on.
    grid.deleteLines('Sheet1', 'columns', 0, 1);
    const between = query();
    expect(between.value(between.load(between.reference(id), 'address'))).toEqual({
      Address: 'Sheet1!A4:B5',
    });

    grid.deleteLines('Sheet1', 'rows', 3, 6);
    const third = query();
    third.load(third.reference(id), 'address');
    expect(third.refusal()).toBe('InvalidReference at Range.address');

    const fourth = query();
    expect(fourth.value(fourth.call(fourth.root, '_GetReferenceCount'))).toBe(1);
    const fifth = query();
    fifth.call(fifth.root, '_RemoveReference', id);
    fifth.reference(id);
    expect(fifth.refusal()).toBe('InvalidObjectPath at _reference');
    model.dispose();
  });

  it.each([
    ['A:A', 'rows', 'Sheet1!A:A'],
    ['C:D', 'columns', 'Sheet1!D:E'],
    ['3:3', 'columns', 'Sheet1!3:3'],
    ['3:4', 'rows', 'Sheet1!4:5'],
  ] as const)('stay whole columns and rows: %s where %s come and go', (address, axis, expected) => {
    const grid = new MemoryGrid();
    const { query } = modelOver(grid);
    const first = query();
    const range = first.range(address);
    first.call(range, '_KeepReference');
    const { _ReferenceId: id } = first.value(first.instantiate(range)) as { _ReferenceId: string };
    grid.insertLines('Sheet1', axis, 1, 1);
    grid.deleteLines('Sheet1', axis, 8, 2);
    grid.insertLines('Sheet1', axis, 8, 2);
    const second = query();
    expect(second.value(second.load(second.reference(id), 'address'))).toEqual({ Address: expected });
  });

  it.each(['page', 'call'])('end with the %s that made them', (how) => {
    const { query, model } = modelOver(new MemoryGrid());
    const first = query();
    first.call(first.range('A1'), '_KeepReference');
    first.send();
    if (how === 'page') model.forgetPage();
    const second = query();
    if (how === 'call') second.call(second.root, '_RemoveAllReferences');
    expect(second.value(second.call(second.root, '_GetReferenceCount'))).toBe(0);
  });
});

describe('collections', () => {
  const three = () => modelOver(new MemoryGrid({ sheets: ['One', 'Two', 'Three'] })).query();

  it('load what is asked of their items', () => {
    const query = three();
    const sheets = query.property(query.root, 'Worksheets');
    expect(query.value(query.load(sheets, 'name'))).toEqual({
      _Items: [
        { Id: '{00000001-0001-0000-0000-000000000000}', Name: 'One' },
        { Id: '{00000002-0001-0000-0000-000000000000}', Name: 'Two' },
        { Id: '{00000003-0001-0000-0000-000000000000}', Name: 'Three' },
      ],
    });
  });

  it.each([{ Top: 1 }, { Skip: 1 }])('load all their items or none: %j is refused', (page) => {
    const { model } = modelOver(new MemoryGrid());
    const answer = model.process({
      Actions: [
        { Id: 1, ActionType: 2, Name: '', ObjectPathId: 2, QueryInfo: { Select: ['name'], ...page } },
      ],
      ObjectPaths: {
        1: { Id: 1, ObjectPathType: 1, Name: '' },
        2: { Id: 2, ObjectPathType: 4, Name: 'Worksheets', ParentObjectPathId: 1 },
      },
    });
    expect(answer.Error).toMatchObject({
      Code: 'NotImplemented',
      Location: 'WorksheetCollection.load of a part of it',
    });
  });

  it('load everything when nothing is named', () => {
    const query = three();
    expect(query.value(query.load(query.sheet()))).toEqual({
      Id: '{00000001-0001-0000-0000-000000000000}',
      Name: 'One',
      Position: 0,
    });
  });
});

describe('while a person types in a cell', () => {
  it('nothing of a batch is done, and it says why', () => {
    const grid = new MemoryGrid();
    const { query } = modelOver(grid);
    grid.editing = true;
    const write = query();
    write.set(write.range('A1'), 'Values', [[1]]);
    expect(write.refusal()).toBe('InvalidOperationInCellEditMode at ');
    grid.editing = false;
    const read = query();
    expect(read.value(read.load(read.range('A1'), 'values'))).toEqual({ Values: [['']] });
  });

  it('answers of custom functions arrive all the same', () => {
    const grid = new MemoryGrid();
    const { query, answers } = modelOver(grid);
    grid.editing = true;
    const report = query();
    report.call(report.newObject('Microsoft.ExcelServices.CustomFunctions'), 'SetInvocationArrayResults', [
      [1, true, 'C'],
    ]);
    expect(report.refusal()).toBe('not refused');
    expect(answers).toEqual([[[1, true, 'C']]]);
  });
});

describe('the services beside the workbook', () => {
  it('pass on what the custom-functions runtime reports', () => {
    const { query, answers, readyCount } = modelOver(new MemoryGrid());
    const report = query();
    const functions = report.newObject('Microsoft.ExcelServices.CustomFunctions');
    report.call(functions, '_SetOsfControlContainerReadyForCustomFunctions');
    report.call(functions, 'SetInvocationArrayResults', [[1, true, 'C']]);
    report.send();
    expect(readyCount()).toBe(1);
    expect(answers).toEqual([[[1, true, 'C']]]);
  });

  it('keep the states of the runtime and refuse any other', () => {
    const { query } = modelOver(new MemoryGrid());
    const keep = query();
    const service = keep.newObject('Microsoft.AppRuntime.AppRuntimeService');
    keep.call(service, 'SetAppRuntimeState', 'Background');
    expect(keep.value(keep.call(service, 'GetAppRuntimeState'))).toBe('Background');
    const report = query();
    const internal = report.newObject('Microsoft.InternalService.AddinInternalService');
    expect(report.value(report.call(internal, 'NotifyActionHandlerReady'))).toBeNull();
    const refuse = query();
    const starting = refuse.newObject('Microsoft.AppRuntime.AppRuntimePersistenceService');
    refuse.call(starting, 'SetAppRuntimeStartState', 'Asleep');
    expect(refuse.refusal()).toBe('InvalidArgument at AppRuntimePersistenceService.setAppRuntimeStartState');
  });
});
