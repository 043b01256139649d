import { WarningRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { type UnfinishedWrite, uncertainHeaders } from '../../sheet';
import { counted } from '../wording';
import { Hero } from '../parts/hero';

interface UncertainColumnsProps {
  readonly uncertain: UnfinishedWrite | null;
  /** Columns of it that the run which is planned here writes again. */
  readonly again: readonly string[];
  /** What the user may do about it here. */
  readonly children?: ReactNode;
}

const quoted = (headers: readonly string[]): string => headers.map((header) => `“${header}”`).join(', ');

/** Columns whose results are not certain, because a computer stopped while it wrote them. Nothing where all is certain. */
export function UncertainColumns({ uncertain, again, children }: UncertainColumnsProps) {
  if (uncertain === null) return null;
  const { run, columns } = uncertain;
  const isAgain = new Set(uncertainHeaders({ columns: again }, columns));
  const left = columns.filter((header) => !isAgain.has(header));
  return (
    <Hero
      icon={<WarningRegular />}
      tone="warning"
      title={`${counted(columns.length, 'column is', 'columns are')} not certain`}
      note={
        <>
          A computer stopped while a {run ?? 'run'} was writing. If rows were moved at that moment, results
          may be in another home’s row, so none of them are counted.
          {isAgain.size > 0 && ` This run writes these again in every row: ${quoted([...isAgain])}.`}
          {left.length > 0 && ` These are not certain until they are written again: ${quoted(left)}.`}
        </>
      }
    >
      {children}
    </Hero>
  );
}
