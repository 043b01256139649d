import { HorizontalAlign, InterceptorEffectEnum } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { Book } from './book';
import { errorCode } from './cell-value';

/** Before every other opinion on how a cell looks: what the others say comes back from `next`. */
const FIRST = 1_000;
const BUSY_INK = '#8a9a94';
const ERROR_INK = '#b4541a';

/** Errors stand in the middle of their cell with a corner marked, as in Excel; busy cells are grey and unmarked. */
export function styleErrors(book: Book): void {
  book.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    priority: FIRST,
    handler: (cell, _place, next) => {
      const shown = next(cell);
      const text = shown?.v;
      if (!shown || typeof text !== 'string' || !text.startsWith('#')) return shown;
      const error = errorCode(text);
      if (!error || (!shown.f && !shown.si)) return shown;
      const { markers, ...bare } = shown;
      const ink = error === '#BUSY!' ? BUSY_INK : undefined;
      return {
        ...bare,
        ...(error === '#BUSY!' || !markers
          ? {}
          : { markers: { ...markers, tl: { size: 6, color: ERROR_INK } } }),
        interceptorStyle: {
          ...shown.interceptorStyle,
          ht: HorizontalAlign.CENTER,
          ...(ink ? { cl: { rgb: ink } } : {}),
        },
      };
    },
  });
}
