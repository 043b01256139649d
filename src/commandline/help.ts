/** How each command of an installed program is used, and what for: what `terrace --help` says. */
export const usages = {
  start: 'npm start -- [--port N] [--data memory|DIR] [--limit REQUESTS/SECONDS] [--office-js DIR] [--open]',
  serve: 'npm run serve -- [--upstream BASE_URL] [--config FILE] [--office-js DIR]',
  service:
    'npm run service -- [--port N] [--data memory|DIR] [--limit REQUESTS/SECONDS] [--limit-kind KIND] [--standard-headers on|off] ' +
    '[--latency MILLISECONDS] [--cors-origin ORIGIN] [--account-limit PROPERTIES] [--faults PLAN] [--drain SECONDS]',
  import: 'npm run import -- KIND FILE... | --coverage | --help',
  check:
    'npm run check-sheet -- SHEET.xlsx --out FILE [--sheet NAME] [--connection FILE | --data memory|DIR] [--due DAYS] [--overwrite] [--hidden] ' +
    '[--replace] [--plan]',
  pack:
    'npm run pack -- SHEET.xlsx --out FILE [--about TEXT] [--key FILE] [--since PACK.xlsx] [--sheet NAME] [--connection FILE | --data memory|DIR] [--replace] ' +
    '[--plan]',
  verify: 'npm run verify -- FILE [--keys FILE]',
  manifest:
    'npm run manifest -- --host https://example.org [--icons https://icons.example.org] [--namespace NAME] [--development] [--check]',
  'access-token':
    'npm run access-token -- --file FILE --name NAME [--role reader|editor] [--days DAYS] [--end]',
  trust: 'npm run trust',
} as const;

export type InstalledCommand = keyof typeof usages;

const purposes: Readonly<Record<InstalledCommand, string>> = {
  start: 'the workbench: a spreadsheet in the browser with the add-in in it, before the embedded API',
  serve: "a firm's server: the add-in's pages, one set of keys, one quota (docs/gateway.md)",
  service: 'the API alone, on this machine (docs/api.md)',
  import: 'loads registers, schemes and your properties into a data folder or a database (docs/data.md)',
  check: 'checks the homes of a workbook on disk and makes a copy with the results (docs/evidence.md)',
  pack: 'makes an evidence pack of a workbook on disk: who was asked what, when, and what was answered (docs/evidence.md)',
  verify: 'says whether an evidence pack is as it was made: 0 for whole, 1 for changed, 2 for no pack',
  manifest: 'writes the manifest that brings the add-in into Excel, and checks a deployment',
  'access-token':
    'makes or ends the access token of a user of a firm’s server; a new one ends the earlier one of that name',
  trust: 'has this machine trust the certificate that start uses for localhost',
};

export const proveUsage =
  'npm run prove -- [--port N] [--workbench] [--web] [--only STEP,STEP] | --read FILE';

/** What a checkout alone can do, by what its commands are called, and what for. */
export const checkoutHelps: Readonly<Record<string, string>> = {
  build: 'npm run build\n  builds pages, programs and the sample into dist',
  site: 'npm run site\n  builds the static site: workbench, add-in and an API in the page (docs/one-link.md)',
  release: 'npm run release\n  makes the archive of an installed program',
  icons: 'npm run icons\n  draws assets/*.png anew, with a browser',
  'check-manifest': 'npm run check:manifest\n  validates both manifests',
  'check-law': 'npm run check:law\n  warns of rules that nobody has read for long',
  prove: `${proveUsage}\n  proves in the Excel of this machine what the add-in rests on`,
};

const environment = [
  ['PORT', 'the port of start, 3000 unless it is set'],
  ['DATABASE_URL', 'a PostgreSQL database in the place of --data: postgres://user:password@host:5432/name'],
  ['OFFICE_JS', 'as --office-js: a folder with office.js, where Microsoft’s address cannot be reached'],
  ['CERTIFICATES', 'the folder of the certificate for localhost, ~/.office-addin-dev-certs unless it is set'],
  ['LOG', 'what start says: silent, error, warn, info or debug'],
  ['TERRACE_CONFIG', 'the configuration of serve, as --config'],
  ['TERRACE_UPSTREAM', 'the API of serve, as --upstream'],
  ['TERRACE_KEYS_FILE', 'the file of the two keys of serve: {"apiKey": …, "serviceKey": …}'],
  ['TERRACE_SECRETS', 'mounted, where an orchestrator mounts the files of keys with modes of its own'],
  ['VALKEY_URL', 'where several servers of one firm meet: redis:// or rediss://'],
  [
    'HTTPS_PROXY, NO_PROXY',
    'the proxy through which serve, check, pack and manifest --check go out, and hosts that are reached without it',
  ],
  [
    'TERRACE_API_KEY, TERRACE_SERVICE_KEY',
    'the keys of service, made unless they are set; of serve, where TERRACE_KEYS_FILE names none',
  ],
] as const;

export function isInstalledCommand(name: string): name is InstalledCommand {
  return Object.hasOwn(usages, name);
}

/** What one command takes. `import` has a help of its own. */
export function commandHelp(name: InstalledCommand): string {
  return `${usages[name]}\n  ${purposes[name]}`;
}

/** Everything that the program does. */
export function helpText(version: string): string {
  const commands = Object.keys(usages).filter(isInstalledCommand).map(commandHelp);
  const variables = environment.map(([name, words]) => `${name}\n  ${words}`);
  return [
    `Terrace ${version}. Every row of a spreadsheet is a home.`,
    ...commands,
    'Environment:',
    ...variables,
    'It ends with 0 when it did what was asked, 2 when something must be corrected first, 1 when it failed.',
  ].join('\n\n');
}
