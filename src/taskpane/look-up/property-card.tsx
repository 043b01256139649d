import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { HomeDatabaseRegular } from '@fluentui/react-icons';
import {
  meantDayInWords,
  identifierPrefixes,
  isUnread,
  type Clock,
  type Fault,
  type Property,
  type PropertyInput,
} from '../../contract';
import { Card } from '../parts/card';
import { Facts } from '../parts/facts';
import { pasteable } from '../copy-text';
import { Copyable } from '../copyable';
import { readerWords } from '../sign-in/signed-in-user';
import type { Creating } from './creations';
import { PartCard, type PartProps } from './part-card';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
  warning: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusWarningForeground3,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
});

interface PropertyCardProps extends PartProps<Property> {
  /** Whether the home has a Property Id, by which it is asked for. */
  readonly isStored: boolean;
  /** What a property would be created with; `null` where too little is known. */
  readonly input: PropertyInput | null;
  /** What to do first where a sync would hold its row back, too. */
  readonly heldBack: string | null;
  readonly creating: Creating;
  /** Whether the server lets the user change nothing. */
  readonly isReader: boolean;
  readonly clock: Clock;
  readonly onAskToCreate: (isWanted: boolean) => void;
  readonly onCreate: (input: PropertyInput) => void;
}

/** The home as the provider stores it, or making it one that is stored. */
export function PropertyCard(props: PropertyCardProps) {
  const { part, isStored, now, onRenew, clock } = props;
  if (isStored) {
    return (
      <PartCard
        part={part}
        now={now}
        onRenew={onRenew}
        title="Stored property"
        icon={<HomeDatabaseRegular />}
        data="Your stored properties"
        sought="stored property"
      >
        {({ value, faults }) => <Stored property={value} faults={faults} clock={clock} />}
      </PartCard>
    );
  }
  return (
    <Card title="Stored property" icon={<HomeDatabaseRegular />}>
      <Create {...props} />
    </Card>
  );
}

interface StoredProps {
  readonly property: Property;
  readonly faults: readonly Fault[];
  readonly clock: Clock;
}

function Stored({ property, faults, clock }: StoredProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const {
    advice_text_current: now,
    advice_text_future: later,
    actions,
    metadata,
    licence_application,
  } = property;
  const { status, application } = licence_application;
  return (
    <div className={shared.roomyStack}>
      {isUnread('advice_text_current', faults) ? (
        <p className={shared.text}>The advice could not be read from the answer.</p>
      ) : (
        now !== null && <p className={shared.text}>{now}</p>
      )}
      {later !== null && later !== '' && <p className={shared.muted}>{later}</p>}
      {actions.length > 0 && (
        <ul className={styles.list} aria-label="What to do">
          {actions.map((action, index) => (
            <li key={index}>{action}</li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          ['Council', property.council],
          ['Reference', property.external_reference],
          ['People', metadata.people === null ? null : String(metadata.people)],
          ['Households', metadata.households === null ? null : String(metadata.households)],
          ['Licence', status === null ? null : `${application.type ?? ''} ${status}`.trim()],
          ['Until', application.date_end === null ? null : meantDayInWords(application.date_end)],
        ]}
      />
      {property.id !== null && (
        <Copyable text={pasteable(withPrefix(property.id))} label="Copy the Property Id" clock={clock} />
      )}
    </div>
  );
}

function withPrefix(id: string): string {
  return id.startsWith(identifierPrefixes.property) ? id : identifierPrefixes.property + id;
}

/** What is told of a creation once it was asked for; `null` before. */
function saidOf(creating: Creating): string | null {
  switch (creating.kind) {
    case 'created':
      return 'Created. Copy its Property Id into your sheet:';
    case 'sending':
      return 'Creating the property';
    // Of an unconfirmed one that is all: creating it once more might store the home twice.
    case 'unconfirmed':
    case 'refused':
      return creating.because;
    case 'none':
    case 'asking':
      return null;
  }
}

function Create(props: PropertyCardProps) {
  const { input, creating, clock, onAskToCreate, onCreate } = props;
  const { kind } = creating;
  const styles = useStyles();
  const shared = useScreenStyles();
  const said = saidOf(creating);
  const isDoubtful = kind === 'unconfirmed' || kind === 'refused';
  return (
    <div className={shared.roomyStack}>
      {/* Those who listen hear what comes into a place that was there before. */}
      <div role="status" className={said === null ? shared.silent : undefined}>
        {kind === 'sending' ? (
          <Spinner size="tiny" label={said} labelPosition="after" />
        ) : (
          said !== null && <p className={isDoubtful ? styles.warning : shared.text}>{said}</p>
        )}
      </div>
      {kind === 'created' && <Stored property={creating.property} faults={creating.faults} clock={clock} />}
      {kind === 'asking' && input !== null && (
        <>
          <p className={shared.muted}>
            Your provider will store and monitor this home, and count it towards your account’s limit:
          </p>
          <Facts facts={inputFacts(input)} />
          <div className={shared.buttons}>
            <Button appearance="primary" onClick={() => onCreate(input)}>
              Create property
            </Button>
            <Button onClick={() => onAskToCreate(false)}>Not now</Button>
          </div>
        </>
      )}
      {(kind === 'none' || kind === 'refused') && <NotCreated {...props} />}
    </div>
  );
}

/** Why a home is not stored, and the way to store it. */
function NotCreated({ input, heldBack, isReader, onAskToCreate }: PropertyCardProps) {
  const shared = useScreenStyles();
  return (
    <>
      <p className={shared.muted}>
        {input === null && !isReader
          ? (heldBack ?? 'To store and monitor this home, look it up by an address with its postcode.')
          : 'No Property Id is known for this home. A stored property is monitored, and assessed by who lives in it.'}
      </p>
      {isReader && <p className={shared.muted}>{readerWords}</p>}
      {input !== null && !isReader && (
        <div className={shared.buttons}>
          <Button onClick={() => onAskToCreate(true)}>Create a property…</Button>
        </div>
      )}
    </>
  );
}

const inputNames: Readonly<Partial<Record<keyof PropertyInput, string>>> = {
  address: 'Address',
  postcode: 'Postcode',
  external_reference: 'Reference',
  people: 'People',
  households: 'Households',
  rooms: 'Bedrooms',
};

function inputFacts(input: PropertyInput): readonly (readonly [string, string | null])[] {
  return (Object.entries(inputNames) as [keyof PropertyInput, string][]).map(([field, name]) => {
    const value = input[field];
    return [name, value === undefined || value === null ? null : String(value)];
  });
}
