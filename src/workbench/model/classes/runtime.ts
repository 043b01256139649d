import type { ExcelClass } from '../excel-class';

/** `context.runtime`. */
export const runtime: ExcelClass<'Runtime'> = {
  scalars: {
    enableEvents: {
      get: (_self, { events }) => events.enabled,
      set: (_self, value, { events }) => {
        events.enabled = value === true;
      },
    },
  },
};
