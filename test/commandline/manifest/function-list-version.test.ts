import { createHash } from 'node:crypto';
import { functionListVersion } from '../../../src/commandline/manifest/rules/function-list-version';
import type { Subject } from '../../../src/commandline/manifest/rules';
import { parseXml } from '../../../src/commandline/manifest/xml';

const hashOf = (list: string): string => createHash('sha256').update(list).digest('hex');
const functionLists = { '1.0.0.0': hashOf('released') };
const lists = { ...functionLists, '1.1.0.0': hashOf('changed') };

it.each<[string, string, string, Subject['functionLists'], readonly RegExp[]]>([
  ['is that of the version', '1.0.0.0', 'released', functionLists, []],
  ['is that of the version before', '1.0.1.0', 'released', functionLists, []],
  ['changed without a new version', '1.0.0.0', 'changed', functionLists, [/^Raise Version above 1\.0\.0\.0/]],
  ['changed with a version that is not recorded', '1.1.0.0', 'changed', functionLists, [/^Add "1\.1\.0\.0"/]],
  ['changed with its version', '1.1.0.0', 'changed', lists, []],
  ['is of an earlier version', '1.0.0.0', 'released', lists, [/^Raise Version above 1\.1\.0\.0/]],
  ['is of a version whose number is greater', '1.10.0.0', 'changed', lists, []],
])('the list of functions %s', (_name, version, functionsJson, recorded, expected) => {
  const subject: Subject = {
    manifest: parseXml(`<OfficeApp><Version>${version}</Version></OfficeApp>`),
    development: false,
    pictureSize: () => null,
    functionLists: recorded,
    built: { functionsJson, functionsScript: '', pages: new Map() },
  };
  expect(functionListVersion(subject)).toEqual(
    expected.map((pattern) => expect.stringMatching(pattern) as string),
  );
});
