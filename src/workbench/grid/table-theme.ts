import { BorderStyleTypes } from '@univerjs/core';

const RULE = { s: BorderStyleTypes.THIN, cl: { rgb: '#d5e0dc' } };

/** How tables look: a calm green header over rows in faint bands. */
export const TABLE_THEME = {
  name: 'terrace',
  style: {
    headerRowStyle: { bg: { rgb: '#2f5d50' }, cl: { rgb: '#ffffff' }, bl: 1 },
    firstRowStyle: { bg: { rgb: '#ffffff' } },
    secondRowStyle: { bg: { rgb: '#f3f7f5' } },
    lastRowStyle: { bd: { b: RULE } },
  },
};
