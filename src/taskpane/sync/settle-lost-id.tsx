import { Button } from '@fluentui/react-components';
import { AskedFirst } from './asked-first';
import { useSettleStyles } from './settle-styles';

interface SettleLostIdProps {
  readonly onPutBack: () => void;
  readonly onForget: () => void;
}

/** A row that lost its Property Id: it is put back, or the workbook forgets the property. */
export function SettleLostId({ onPutBack, onForget }: SettleLostIdProps) {
  const styles = useSettleStyles();
  return (
    <div className={styles.settle}>
      <div>
        <Button size="small" appearance="primary" onClick={onPutBack}>
          Put it back
        </Button>
      </div>
      <AskedFirst
        name="Forget it"
        question="The provider keeps the property, this workbook does not manage it any more, and the next sync creates the home anew. Forget it?"
        yes="Forget the Property Id"
        onYes={onForget}
      />
    </div>
  );
}
