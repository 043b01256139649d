import { MemoryGrid } from '../support/memory-grid';
import { modelOver } from '../support/model-query';

/** Names of the workbook. */

function named() {
  const model = modelOver(new MemoryGrid({ sheets: ['My homes'] }));
  const query = model.query();
  query.method(query.property(query.root, 'Names'), 'Add', 'Home', query.range('A2:B3'));
  query.send();
  return model;
}

it('stand for cells, whatever their capitals, until they are deleted', () => {
  const model = named();
  const found = model.query();
  const name = found.item(found.property(found.root, 'Names'), 'HOME');
  const range = found.method(name, 'GetRange');
  expect(found.values(found.load(name, 'formula'), found.load(range, 'address'))).toMatchObject([
    { Formula: "='My homes'!$A$2:$B$3" },
    { Address: "'My homes'!A2:B3" },
  ]);
  found.call(name, 'Delete');
  found.send();
  const gone = model.query();
  const none = gone.method(gone.property(gone.root, 'Names'), 'GetItemOrNullObject', 'Home');
  expect(gone.value(gone.instantiate(none))).toBeNull();
});

it('are given once', () => {
  const query = named().query();
  query.method(query.property(query.root, 'Names'), 'Add', 'home', '=A1');
  expect(query.refusal()).toBe('ItemAlreadyExists at NamedItemCollection.add');
});
