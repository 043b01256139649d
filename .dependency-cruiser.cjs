/** The arrows between the rooms of the house. Each rule says why it stands and what to do. */
const room = (name) => `^src/${name}/`;
const only = (name, allowed, why) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${allowed.length ? allowed.join(', ') : 'nothing of ours'}: ${why}`,
  severity: 'error',
  from: { path: room(name) },
  to: { path: '^src/', pathNot: [room(name), ...allowed.map(room)] },
});

/** The rooms of the pane, from the lowest up: what each may import. A new room is entered here. */
const paneRooms = {
  parts: [],
  'sign-in': ['parts'],
  runs: ['parts', 'sign-in'],
  check: ['parts', 'runs'],
  sync: ['parts', 'runs'],
  refresh: ['parts', 'runs'],
  connect: ['parts', 'sign-in'],
  settings: ['parts', 'sign-in', 'connect'],
  'look-up': ['parts', 'sign-in', 'settings'],
  overview: ['parts', 'runs', 'look-up'],
  formulas: ['parts', 'look-up'],
  activity: ['parts'],
  pack: ['parts'],
  shell: ['parts'],
};
/** What lies beside the rooms and below them; all other files there tie the rooms together. */
const paneBase =
  '^src/taskpane/(durations|copy-text|copyable|cost-words|screen|theme|use-navigation-request|navigation-request|use-store|wording)[.]tsx?$';
const inPane = (names) => names.map((name) => `^src/taskpane/${name}/`);
const paneArrow = (name, from, allowed) => ({
  name,
  comment:
    'No arrow climbs inside the pane: what two rooms need lies below both. A room says itself which services it needs.',
  severity: 'error',
  from,
  to: { path: '^src/taskpane/', pathNot: [paneBase, ...inPane(allowed)] },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one thing, or hide a third: move what they share into its own file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only(
      'contract',
      [],
      'it is the API as types and parsers. Move what needs more to the room that needs it.',
    ),
    only('client', ['contract'], 'it knows no host, no sheet and no page. Pass in what it needs.'),
    only(
      'functions',
      ['contract', 'client'],
      'a function parses, asks and maps; it never touches the workbook.',
    ),
    only('portfolio', ['contract'], 'plans are pure data. Reading and writing cells is the workbook’s.'),
    only(
      'sheet',
      ['contract', 'portfolio'],
      'it is the port between runs and the file that holds the homes: types, and nothing that does anything.',
    ),
    only('workbook', ['contract', 'portfolio', 'sheet'], 'it executes; it decides nothing and asks nobody.'),
    only(
      'xlsx',
      ['contract', 'portfolio', 'sheet'],
      'it is the port of a file on disk, as src/workbook is of Excel: it decides nothing and asks nobody.',
    ),
    only(
      'runs',
      ['contract', 'client', 'portfolio', 'sheet'],
      'the engine behind ribbon and pane knows no page and no workbook: what it needs of one is the port in src/sheet, which a root fills.',
    ),
    only(
      'taskpane',
      ['contract', 'client', 'portfolio', 'sheet', 'workbook', 'runs'],
      'it shows state and sends intents.',
    ),
    only('service', ['contract'], 'the API stands alone.'),
    only('gateway', ['contract', 'client', 'service'], 'a server knows no page of ours but as files.'),
    only(
      'workbench',
      ['contract', 'xlsx/library'],
      'it hosts the add-in as Excel does: from outside, through office.js alone. How the library of .xlsx reads a file is mended once, for the file on disk and for the workbench.',
    ),
    only(
      'commandline',
      ['contract', 'client', 'portfolio', 'sheet', 'xlsx', 'runs', 'service', 'gateway', 'proof'],
      'commands of the Node side start rooms of the Node side, and runs over files in the place of Excel.',
    ),
    only(
      'site',
      ['contract', 'service'],
      'it puts the service into a page, and leaves add-in and workbench as they are.',
    ),
    only('proof', ['contract'], 'it asks Excel itself, from the page of an add-in that it knows nothing of.'),
    ...Object.entries(paneRooms).map(([name, below]) =>
      paneArrow(`pane-${name}`, { path: `^src/taskpane/${name}/` }, [name, ...below]),
    ),
    paneArrow('pane-base', { path: paneBase }, ['parts']),
    paneArrow(
      'pane-rooms-are-known',
      { path: '^src/taskpane/[^/]+/', pathNot: inPane(Object.keys(paneRooms)) },
      [],
    ),
    {
      name: 'roots-are-roots',
      comment: 'The composition roots tie the rooms together: nothing imports them.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^src/(addin|main|timer-worker|proof/proof|site/(page|data-worker|service-worker))\\.ts$',
      },
    },
    {
      name: 'time-comes-from-the-roots',
      comment: 'Only the roots take the time of the machine: have a Clock passed in.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(addin|main|functions/page-calls|proof/proof|site/data-worker)\\.ts$',
      },
      to: { path: '^src/contract/time/machine-clock\\.ts$' },
    },
    {
      name: 'grid-protocol-model',
      comment:
        'Grid, object model and protocol know each other through grid.ts, formulas.ts and host.ts alone.',
      severity: 'error',
      from: { path: '^src/workbench/(grid|protocol|model)/' },
      to: {
        path: '^src/workbench/(grid|protocol|model)/',
        pathNot: [
          '^src/workbench/$1/',
          '^src/workbench/grid/(grid|formulas|formatting/formatting)\\.ts$',
          '^src/workbench/model/object-model\\.ts$',
        ],
      },
    },
    {
      name: 'files-on-the-server',
      comment: 'Only the Node side reads files, listens, or starts processes.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/(service|gateway|commandline)/', '^src/main\\.ts$', '^src/(setup|check)\\.mjs$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'react-in-the-pane',
      comment: 'React loads only when the pane shows.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/taskpane/' },
      to: { path: 'node_modules/(react|react-dom|@fluentui)/' },
    },
    {
      name: 'spreadsheet-in-the-workbench',
      comment: 'The spreadsheet component is for the workbench’s grid alone.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/workbench/' },
      to: { path: 'node_modules/@univerjs/' },
    },
    {
      name: 'no-paid-spreadsheet',
      comment:
        'Nothing of @univerjs-pro, and not the bundle that brings it: name the preset packages one by one.',
      severity: 'error',
      from: {},
      to: { path: 'node_modules/@univerjs(-pro/|/presets)' },
    },
    {
      name: 'no-tests-in-the-house',
      comment: 'What tests and house share belongs in the house.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^test/' },
    },
    {
      name: 'declared-packages',
      comment: 'Every package that is imported stands in package.json.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'unknown', 'undetermined'] },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
