import sheetsCoreWords from '@univerjs/preset-sheets-core/locales/en-US';
import tableWords from '@univerjs/preset-sheets-table/locales/en-US';
import '@univerjs/preset-sheets-core/lib/index.css';
import '@univerjs/preset-sheets-table/lib/index.css';
import {
  LocaleType,
  LogLevel,
  ThemeService,
  Univer,
  mergeLocales,
  type Injector,
  type PluginCtor,
  BorderStyleTypes,
} from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { UniverSheetsCorePreset, NumberValueObject, ValueObjectFactory } from '@univerjs/preset-sheets-core';
import { UniverSheetsTablePlugin, UniverSheetsTableUIPlugin } from '@univerjs/preset-sheets-table';
import { isDark, onTheme } from '../theme';

const ruleBorder = { s: BorderStyleTypes.THIN, cl: { rgb: '#d5e0dc' } };

/** How tables look: a calm green header over rows in faint bands. */
const tableTheme = {
  name: 'terrace',
  style: {
    headerRowStyle: { bg: { rgb: '#2f5d50' }, cl: { rgb: '#ffffff' }, bl: 1 },
    firstRowStyle: { bg: { rgb: '#ffffff' } },
    secondRowStyle: { bg: { rgb: '#f3f7f5' } },
    lastRowStyle: { bd: { b: ruleBorder } },
  },
};

/** The spreadsheet component, started: its services, and its own outward interface. */
export interface StartedUniver {
  readonly injector: Injector;
  readonly api: FUniver;
}

type Registration = PluginCtor | [PluginCtor, ConstructorParameters<PluginCtor>[0]];

/** The product's green in the shades that Univer asks for: selection, focus, active tab. */
const accentShades = {
  50: '#eef5f2',
  100: '#d9e9e2',
  200: '#b5d4c7',
  300: '#86b8a4',
  400: '#579880',
  500: '#3b7d66',
  600: '#2f5d50',
  700: '#274d43',
  800: '#203e36',
  900: '#19312b',
};

/** Starts Univer in an element of the page, without a workbook yet. */
export function startUniver(container: HTMLElement): StartedUniver {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(sheetsCoreWords, tableWords) },
    logLevel: LogLevel.ERROR,
  });
  const core = UniverSheetsCorePreset({
    container,
    header: true,
    toolbar: false,
    disableAutoFocus: true,
    footer: { sheetBar: true, statisticBar: true, menus: false, zoomSlider: true },
    disableTextFormatAlert: true,
    disableTextFormatMark: true,
    sheets: { disableForceStringAlert: true, disableForceStringMark: true, maxAutoHeightCount: 0 },
  });
  const plugins: Registration[] = [
    ...core.plugins,
    [UniverSheetsTablePlugin, { userThemes: [tableTheme], defaultThemeIndex: 0 }],
    [UniverSheetsTableUIPlugin, { hideAnchor: true }],
  ];
  for (const plugin of plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  readNumberLiterals();
  const injector = univer.__getInjector();
  const themes = injector.get(ThemeService);
  themes.setTheme({ ...themes.getCurrentTheme(), primary: accentShades });
  const showTheme = (): void => themes.setDarkMode(isDark());
  onTheme(showTheme);
  showTheme();
  return { injector, api: FUniver.newAPI(univer) };
}

/**
 * A number that is written into a formula without quotes is a number however it is written (`1.50`, `1E+5`), as in Excel. Univer takes
 * such a one for text where the function wants its text left alone.
 */
function readNumberLiterals(): void {
  const create = ValueObjectFactory.create.bind(ValueObjectFactory);
  ValueObjectFactory.create = (written, isTextLeftAlone) =>
    isTextLeftAlone === true && isNumberLiteral(written)
      ? NumberValueObject.create(Number(written))
      : create(written, isTextLeftAlone);
}

/** Quotes are still around what was quoted: it is none. */
function isNumberLiteral(written: unknown): boolean {
  return typeof written === 'string' && /^\s*(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(written);
}
