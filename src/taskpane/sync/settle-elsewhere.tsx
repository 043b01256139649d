import { AskedFirst } from './asked-first';
import { useSettleStyles } from './settle-styles';

interface SettleElsewhereProps {
  /** What was sent before is forgotten, so that this row is sent in full. */
  readonly onRight: () => void;
}

/** A row that holds the Property Id of another: the person mends it in the sheet, or says that it is right. */
export function SettleElsewhere({ onRight }: SettleElsewhereProps) {
  const styles = useSettleStyles();
  return (
    <div className={styles.settle}>
      <AskedFirst
        name="It is right here"
        question="The next sync writes this row over what the provider holds under this Property Id. Is it this home’s?"
        yes="It is this home’s"
        onYes={onRight}
      />
    </div>
  );
}
