import { notFound } from '../document';
import type { ExcelClass } from '../excel-class';

/** Keys keep their case in Excel. */
export const setting: ExcelClass<'Setting'> = {
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
};
