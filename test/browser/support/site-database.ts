import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openDatabase } from '../../../src/service/store/embedded/embedded-database';

/** What IndexedDB holds of one file; a folder has no contents. */
interface KeptFile {
  readonly name: string;
  readonly contents: string | null;
}

/** Files of the site's database as the browser keeps them, the contents in base64. */
function keptFiles(page: Page): Promise<readonly KeptFile[]> {
  return page.evaluate(async () => {
    const promised = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const { name } = (await indexedDB.databases()).find((each) => each.name?.startsWith('/pglite/'))!;
    const database = await promised(indexedDB.open(name!));
    const store = () => database.transaction('FILE_DATA').objectStore('FILE_DATA');
    const names = (await promised(store().getAllKeys())) as string[];
    const files = [];
    for (const each of names) {
      const { contents } = (await promised(store().get(each))) as { contents?: Uint8Array<ArrayBuffer> };
      const address = contents
        ? await new Promise<string>((resolve) => {
            const reader = new FileReader();
            reader.onload = () => resolve(reader.result as string);
            reader.readAsDataURL(new Blob([contents]));
          })
        : null;
      const base64 = address?.slice(address.indexOf(',') + 1) ?? null;
      files.push({ name: each.slice(name!.length + 1), contents: base64 });
    }
    database.close();
    return files;
  });
}

/** References of all properties that the browser keeps, in their order: its files are opened by PostgreSQL here, as after a crash. */
export async function keptReferences(page: Page): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-kept-'));
  try {
    for (const { name, contents } of await keptFiles(page)) {
      const file = path.join(folder, name);
      if (contents === null) await mkdir(file, { recursive: true });
      else {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, contents, 'base64');
      }
    }
    const database = await openDatabase({ dataDir: folder });
    const { rows } = await database.query<{ reference: string }>(
      "select fields ->> 'external_reference' as reference from properties order by number",
    );
    await database.close();
    return rows.map(({ reference }) => reference);
  } finally {
    await rm(folder, { recursive: true });
  }
}
