import { notFound } from '../document';
import type { ExcelClasses } from '../excel-class';
import { instance } from '../instance';

export const settingClasses = {
  SettingCollection: {
    items: (_self, { settings }) => [...settings.keys()].map((key) => instance('Setting', key)),
    getItem: (_self, given, { settings }) =>
      settings.has(given.text(0)) ? instance('Setting', given.text(0)) : notFound(),
    objects: {
      /** Adds a setting or gives an existing one a new value. */
      add: (_self, given, { settings }) => {
        settings.set(given.text(0), given.raw(1) ?? null);
        return instance('Setting', given.text(0));
      },
      getItemOrNullObject: (_self, given, { settings }) =>
        settings.has(given.text(0)) ? instance('Setting', given.text(0)) : null,
    },
  },
  /** Keys keep their case in Excel. */
  Setting: {
    id: { key: '_Id', of: (key) => key },
    scalars: {
      key: { get: (key) => key },
      value: {
        get: (key, { settings }) => (settings.has(key) ? settings.get(key) : notFound()),
        set: (key, value, { settings }) => {
          settings.set(key, value);
        },
      },
    },
    calls: {
      delete: (key, _given, { settings }) => {
        if (!settings.delete(key)) notFound();
      },
    },
  },
} satisfies Partial<ExcelClasses>;
