import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findingsOf, type Subject } from '../../../src/commandline/manifest/rules';
import { schemaFindings } from '../../../src/commandline/manifest/schema';
import { parseXml } from '../../../src/commandline/manifest/xml';

const root = path.resolve(__dirname, '../../..');
const committed = readFileSync(path.join(root, 'manifest.xml'), 'utf8');

const built: Subject['built'] = {
  functionsJson: '{"functions":[{"id":"EPCRATING","name":"EPCRATING"},{"id":"A.B","name":"A.B"}]}',
  functionsScript: 'CustomFunctions.associate("EPCRATING",e),CustomFunctions.associate("A.B",d)',
  pages: new Map([
    [
      'taskpane.html',
      '<html><head><script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script></head><body></body>',
    ],
  ]),
};

const hashOf = (list: string): string => createHash('sha256').update(list).digest('hex');
const functionLists = { '1.1.0.0': hashOf(built.functionsJson) };

/** The size that the name of a picture tells. */
const pictureSize: Subject['pictureSize'] = (address) => {
  const size = Number(
    /(?:icon|check|sync|formulas|renew|repair|startup|home)-(\d+)\.png$/.exec(address)?.[1] ?? 0,
  );
  return size > 0 ? { width: size, height: size } : null;
};

/** What the rules find in the committed manifest once `change` has broken it. */
function findings(
  change: (text: string) => string = (text) => text,
  subject: Partial<Omit<Subject, 'manifest'>> = {},
): string[] {
  const text = change(committed);
  return findingsOf({
    manifest: parseXml(text),
    development: false,
    pictureSize,
    functionLists,
    built,
    ...subject,
  });
}

/** Replaces one text that is there: a test whose change changes nothing would pass for no reason. */
const replacing =
  (from: string | RegExp, to: string) =>
  (text: string): string => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`the manifest does not hold ${String(from)}`);
    return changed;
  };

it('finds nothing wrong with the committed manifest', async () => {
  expect(await schemaFindings(root, committed)).toEqual([]);
  expect(findings()).toEqual([]);
});

describe('the schemas', () => {
  it.each([
    ['a required element is missing', replacing(/<Version>.*<\/Version>/, ''), /DisplayName|ProviderName/],
    [
      'elements are out of order',
      replacing(/(<DisplayName.*\/>)\s*(<Description.*\/>)/, '$2$1'),
      /Description.*not expected/,
    ],
    [
      'the runtimes follow the form factors',
      (text: string) => {
        const [runtimes = ''] = /<Runtimes>[\s\S]*<\/Runtimes>/.exec(text) ?? [];
        return text.replace(runtimes, '').replace('<DesktopFormFactor>', `${runtimes}<DesktopFormFactor>`);
      },
      /Runtimes/,
    ],
    ['an element is unknown', replacing('<Permissions>', '<Wishes>1</Wishes><Permissions>'), /Wishes/],
    ['a lifetime is unknown', replacing('lifetime="long"', 'lifetime="ever"'), /lifetime/],
    ['it is no XML', replacing('</OfficeApp>', ''), /OfficeApp|end of data/],
  ])('catch that %s', async (_what, change, expected) => {
    expect((await schemaFindings(root, change(committed))).join('\n')).toMatch(expected);
  });
});

describe('the rules', () => {
  const long = (length: number): string => 'a'.repeat(length);
  it.each([
    ['an id that is no UUID', replacing(/<Id>.*<\/Id>/, '<Id>terrace</Id>'), 'Give Id a UUID: "terrace"'],
    ['a version of three parts', replacing('1.1.0.0', '1.1.0'), 'Write Version as four numbers'],
    ['a version beyond its type', replacing('1.1.0.0', '1.1.0.65536'), 'Write Version as four numbers'],
    [
      'a long name',
      replacing('DisplayName DefaultValue="Terrace"', `DisplayName DefaultValue="${long(126)}"`),
      'DisplayName 1 to 125 characters: found 126',
    ],
    [
      'a long description',
      replacing(/<Description DefaultValue="[^"]*"/, `<Description DefaultValue="${long(251)}"`),
      'Description 1 to 250 characters: found 251',
    ],
    [
      'one requirement more',
      replacing('</Sets>', '<Set Name="ExcelApi" MinVersion="1.16" /></Sets>'),
      'nothing else: found SharedRuntime 1.1, CustomFunctionsRuntime 1.1, ExcelApi 1.16',
    ],
    [
      'one requirement fewer',
      replacing(/<Set Name="SharedRuntime".*\/>/, ''),
      'found CustomFunctionsRuntime 1.1',
    ],
    [
      'a newer requirement',
      replacing('Name="SharedRuntime" MinVersion="1.1"', 'Name="SharedRuntime" MinVersion="1.2"'),
      'found SharedRuntime 1.2',
    ],
    [
      'a resid that leads nowhere',
      replacing('resid="Group.Label"', 'resid="None"'),
      'Add "None" to bt:ShortStrings: Label refers to it',
    ],
    [
      'a resid of another kind',
      replacing('LearnMoreUrl resid="Help.Url"', 'LearnMoreUrl resid="Group.Label"'),
      'Add "Group.Label" to bt:Urls: LearnMoreUrl',
    ],
    [
      'a resource that nothing uses',
      replacing('<bt:Urls>', '<bt:Urls><bt:Url id="Spare" DefaultValue="https://terrace.example/x" />'),
      'Remove the resource "Spare"',
    ],
    [
      'two resources of one id',
      replacing('String id="ShowPane.Label"', 'String id="Group.Label"'),
      'two bear that id',
    ],
    [
      'a resid of 33 characters',
      (text: string) => text.replaceAll('Page.Url', long(33)),
      `Shorten the id "${long(33)}"`,
    ],
    [
      'a short string of 126',
      replacing(
        'id="GetStarted.Title" DefaultValue="Terrace is ready"',
        `id="GetStarted.Title" DefaultValue="${long(126)}"`,
      ),
      'Shorten the resource "GetStarted.Title": 126',
    ],
    [
      'a long string of 251',
      replacing(
        /id="ShowPane.Description" DefaultValue="[^"]*"/,
        `id="ShowPane.Description" DefaultValue="${long(251)}"`,
      ),
      'Shorten the resource "ShowPane.Description": 251',
    ],
    [
      'an address of 2049',
      replacing(
        'id="Help.Url" DefaultValue="https://terrace.example/assets/help.html"',
        `id="Help.Url" DefaultValue="https://terrace.example/${long(2025)}"`,
      ),
      'Shorten the resource "Help.Url": 2049',
    ],
    [
      'plain http',
      replacing('SupportUrl DefaultValue="https:', 'SupportUrl DefaultValue="http:'),
      'Write SupportUrl with https',
    ],
    [
      'no address at all',
      replacing('IconUrl DefaultValue="https://terrace.example', 'IconUrl DefaultValue="terrace.example'),
      'is no address',
    ],
    [
      'this machine',
      (text: string) => text.replaceAll('terrace.example', 'localhost:3000'),
      'is this machine',
    ],
    [
      'this machine by number',
      (text: string) => text.replaceAll('terrace.example', '127.0.0.1:3000'),
      'is this machine',
    ],
    [
      'two hosts',
      replacing('https://terrace.example/functions.js"', 'https://other.example/functions.js"'),
      'from one host: found https://terrace.example, https://other.example',
    ],
    [
      'a picture of another size',
      replacing('icon-64.png', 'icon-32.png'),
      'HighResolutionIconUrl with 64 by 64 pixels: "https://terrace.example/assets/icon-32.png" has 32 by 32',
    ],
    [
      'a picture that is not there',
      replacing('assets/icon-80.png', 'assets/logo.png'),
      'Draw bt:Image "Icon.80": there is no PNG file',
    ],
    [
      'a size that is missing',
      replacing('<bt:Image size="32" resid="Icon.32" />', ''),
      'Add the sizes 32 to an Icon',
    ],
    ['a short life', replacing('lifetime="long"', 'lifetime="short"'), 'lifetime="long"'],
    [
      'two runtimes',
      replacing('</Runtimes>', '<Runtime resid="Help.Url" lifetime="long" /></Runtimes>'),
      'Declare one Runtime: found 2',
    ],
    ['no runtime', replacing(/<Runtimes>[\s\S]*<\/Runtimes>/, ''), 'Declare one Runtime: found 0'],
    [
      'a pane of its own page',
      replacing(/(<Action[^>]*>\s*<SourceLocation resid=)"Page.Url"/, '$1"Help.Url"'),
      'Give Action the page of the Runtime, "Page.Url": it names "Help.Url"',
    ],
    [
      'functions of their own page',
      replacing(/(<Page>\s*<SourceLocation resid=)"Page.Url"/, '$1"Help.Url"'),
      'Give Page the page of the Runtime',
    ],
    [
      'a function file of its own page',
      replacing('FunctionFile resid="Page.Url"', 'FunctionFile resid="Help.Url"'),
      'Give FunctionFile the page of the Runtime',
    ],
    ['no function file', replacing('<FunctionFile resid="Page.Url" />', ''), 'Add a FunctionFile'],
    [
      'a page that was not built',
      (text: string) => text.replaceAll('/taskpane.html', '/pane.html'),
      'Build "pane.html"',
    ],
  ])('catch %s', (_what, change, expected) => {
    expect(findings(change).join('\n')).toContain(expected);
  });

  it('let a development manifest name this machine, with a prefix for its functions', () => {
    const here = (text: string): string => text.replaceAll('terrace.example', 'localhost:3000');
    expect(findings(here, { development: true })).toEqual([expect.stringContaining('Add a Namespace')]);
  });

  const withFunctions = (functionsJson: string, functionsScript = built.functionsScript): string =>
    findings(undefined, {
      built: { ...built, functionsJson, functionsScript },
      functionLists: { '1.1.0.0': hashOf(functionsJson) },
    }).join('\n');

  it('catch a function that is not associated, and one of a similar name is no excuse', () => {
    const script = 'CustomFunctions.associate("EPCRATINGS",e),CustomFunctions.associate("AxB",d)';
    const found = withFunctions(built.functionsJson, script);
    expect(found).toContain('Associate the function "EPCRATING"');
    expect(found).toContain('Associate the function "A.B"');
  });

  it.each(['EPC1', 'xfd1048576', 'R1C1', 'RC', 'AB', '1AB', 'A-BC', 'RUN'])(
    'catch a function named %s',
    (name) => {
      const json = JSON.stringify({ functions: [{ id: name, name }] });
      expect(withFunctions(json, `x.associate('${name}',f)`)).toContain(`Rename the function "${name}"`);
    },
  );

  it.each(['EPC0', 'XFE1', 'EPC1048577', 'EPCRATING', 'EPC.RATING', 'R1C1X'])(
    'let a function be named %s',
    (name) => {
      const json = JSON.stringify({ functions: [{ id: name, name }] });
      expect(withFunctions(json, `x.associate('${name}',f)`)).toBe('');
    },
  );

  it('catch a list without functions, and one that cannot be read', () => {
    expect(withFunctions('{"functions":[]}')).toContain('lists none');
    expect(withFunctions('{')).toContain('cannot be read');
  });

  it.each([
    ['no office.js', '<head></head><body></body>'],
    ['office.js of one’s own', '<head><script src="office.js"></script></head><body></body>'],
    [
      'office.js in the body',
      '<head></head><body><script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>',
    ],
    [
      'the preview of office.js',
      '<head><script src="https://appsforoffice.microsoft.com/lib/beta/hosted/office.js"></script></head>',
    ],
  ])('catch a page with %s', (_what, page) => {
    const pages = new Map([['taskpane.html', page]]);
    expect(findings(undefined, { built: { ...built, pages } }).join('\n')).toContain('Load office.js');
  });
});
