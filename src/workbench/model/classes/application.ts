import type { ExcelClass } from '../excel-class';
import { ExcelError } from '../excel-error';

export const application: ExcelClass<'Application'> = {
  calls: {
    calculate: (_self, given, { grid }) => {
      switch (given.text(0)) {
        case 'Recalculate':
          return; // The grid calculates what has changed by itself.
        case 'Full':
        case 'FullRebuild':
          grid.calculate(null);
          return;
        default:
          throw new ExcelError('InvalidArgument', `'${given.text(0)}' is no calculation type.`);
      }
    },
    // Both are about speed alone: what the add-in sees afterwards is the same.
    suspendApiCalculationUntilNextSync: () => null,
  },
};
