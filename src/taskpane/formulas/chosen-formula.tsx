import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { FormulaTarget } from '../../workbook/table';
import { Card } from '../parts/card';
import { useScreenStyles } from '../parts/styles';
import { choiceName, type FormulaChoice } from './choices';
import { orderFor, useInserting, type FormulaServices, type ShownHome } from './use-formulas';

interface ChosenFormulaProps {
  readonly services: FormulaServices;
  readonly choice: FormulaChoice;
  readonly home: ShownHome | null;
  /** What it shows of the home. */
  readonly value: string;
  readonly onBack: () => void;
}

/** One formula: what it gives, how it is written for the selected row, and where it goes. */
export function ChosenFormula({ services, choice, home, value, onBack }: ChosenFormulaProps) {
  const shared = useScreenStyles();
  const { message, isBusy, insert } = useInserting(services, choice);
  const [last, setLast] = useState<FormulaTarget>('cell');
  const inserting = useRef<HTMLDivElement>(null);
  // What was pressed is gone: the keyboard goes on from here.
  useEffect(() => inserting.current?.querySelector('button')?.focus(), []);
  const order = orderFor(choice, home, services.functionPrefix);
  const enter = (target: FormulaTarget, replaces: string | null): void => {
    setLast(target);
    void insert(target, replaces);
  };
  const places: readonly (readonly [FormulaTarget, string])[] = choice.spills
    ? [['cell', 'Insert in the selected cell']]
    : [
        ['column', `Insert as a new column of “${home?.cell.row?.area.source.name ?? 'the table'}”`],
        ['cell', 'Insert in the selected cell'],
        ['selection', 'Insert in every selected cell'],
      ];
  return (
    <div ref={inserting}>
      <Card title={choiceName(choice)}>
        <p className={shared.text}>{choice.means}</p>
        {value !== '' && (
          <p className={shared.text}>
            <strong>{value}</strong>
          </p>
        )}
        <p className={shared.note}>{typeof order === 'string' ? order : <code>{order.formula}</code>}</p>
        {choice.spills && (
          <p className={shared.note}>
            It fills several rows for a home: it stands in one cell with room below.
          </p>
        )}
        <div className={shared.buttons}>
          {places.map(([target, words]) => (
            <Button
              key={target}
              appearance={target === places[0]?.[0] ? 'primary' : 'secondary'}
              disabledFocusable={isBusy || typeof order === 'string'}
              onClick={() => enter(target, null)}
            >
              {words}
            </Button>
          ))}
        </div>
        <p className={shared.note} role={message?.isBad === true ? 'alert' : 'status'}>
          {message?.text}
        </p>
        <div className={shared.buttons}>
          {message !== null && message.replaceable !== null && (
            <Button disabledFocusable={isBusy} onClick={() => enter(last, message.replaceable)}>
              Replace what stands there
            </Button>
          )}
          <Button appearance="subtle" onClick={onBack}>
            Choose another
          </Button>
        </div>
      </Card>
    </div>
  );
}
