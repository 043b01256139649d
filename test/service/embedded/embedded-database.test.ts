import { openDatabase } from '../../../src/service/store/embedded/embedded-database';

it('a database in memory takes no large buffers for files that are in memory already', async () => {
  const database = await openDatabase({});
  const { rows } = await database.query('show shared_buffers');
  await database.close();
  expect(rows).toEqual([{ shared_buffers: '16MB' }]);
});
