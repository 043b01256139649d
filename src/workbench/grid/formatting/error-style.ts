import { HorizontalAlign, InterceptorEffectEnum } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { Book } from '../book';
import { errorCode } from '../cell-value';

/** After every other interceptor of a cell: Univer asks none whose priority is below 0. */
const lastPriority = 0;
const busyColor = '#8a9a94';
const errorColor = '#b4541a';

/** Errors stand in the middle of their cell with a corner marked, as in Excel; busy cells are grey and unmarked. */
export function styleErrors(book: Book): void {
  book.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    priority: lastPriority,
    handler: (cell, _place, next) => {
      const text = cell?.v;
      if (!cell || typeof text !== 'string' || !text.startsWith('#')) return next(cell);
      const error = errorCode(text);
      if (!error || (!cell.f && !cell.si)) return next(cell);
      const { markers, ...bare } = cell;
      const ink = error === '#BUSY!' ? busyColor : undefined;
      return next({
        ...bare,
        ...(error === '#BUSY!' || !markers
          ? {}
          : { markers: { ...markers, tl: { size: 6, color: errorColor } } }),
        interceptorStyle: {
          ...cell.interceptorStyle,
          ht: HorizontalAlign.CENTER,
          ...(ink ? { cl: { rgb: ink } } : {}),
        },
      });
    },
  });
}
