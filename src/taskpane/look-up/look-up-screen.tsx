import type { ScreenProps } from '../screen';
import { CertificateCard } from './certificate/certificate-card';
import { FirstSteps } from './first-steps';
import { heardWords } from './glances';
import { certificateIsOf, certificateOf } from './home-identity';
import { useIsReader, type SignInServices } from '../sign-in/use-sign-in';
import { HomeTitle } from './home-title';
import type { View } from './look-up-state';
import type { PartProps } from './part-card';
import type { PartName, Parts, PartValues } from './parts';
import { PlaceCard } from './place/place-card';
import { PropertyCard } from './property-card';
import { RecommendationsCard } from './certificate/recommendations-card';
import { RegisterCard } from './register-card';
import { SearchBar } from './search-bar';
import { useLookUp, type LookUpServices } from './use-look-up';
import type { PropertyInput } from '../../contract';
import { useScreenStyles } from '../parts/styles';
import { useStore } from '../use-store';

export interface LookUpScreenServices extends LookUpServices, SignInServices {
  /** False in a plain browser, where nobody can type a formula. */
  readonly isInExcel: boolean;
  /** The prefix of the function names in formulas: `DEV.`, or nothing. */
  readonly functionPrefix: string;
}

/** One home with everything that is known of it: the one of the selected row, or the one that was typed. */
export function LookUpScreen({ services, goTo }: ScreenProps<LookUpScreenServices>) {
  const { sheet, clock, settings, isInExcel, functionPrefix } = services;
  const shared = useScreenStyles();
  const { state, intents, creatingOf } = useLookUp(services);
  const isReader = useIsReader(services);
  const { ownLeast } = useStore(settings);
  const { view, message } = state;
  const now = clock.now();
  const partOf = <Name extends PartName>(parts: Parts, name: Name): PartProps<PartValues[Name]> => ({
    part: parts[name],
    now,
    onRenew: () => intents.renew(name),
  });
  return (
    <>
      <SearchBar
        typed={state.typed}
        refusal={state.refusal}
        follows={sheet === null ? null : state.follows}
        intents={intents}
        onFindFormula={isInExcel ? () => goTo('formulas') : null}
      />
      <div role="status" className={shared.heard}>
        {view.kind === 'home' && heardWords(view.subject, view.parts, now)}
      </div>
      {view.kind === 'nothing' ? (
        <FirstSteps isInExcel={isInExcel} functionPrefix={functionPrefix} clock={clock} />
      ) : (
        <>
          <HomeTitle
            view={view}
            message={message}
            intents={intents}
            canInsert={sheet !== null}
            functionPrefix={functionPrefix}
            now={now}
          />
          <CertificateCard
            {...partOf(view.parts, 'certificate')}
            isOf={certificateIsOf(view.subject, view.parts)}
            ownLeast={ownLeast}
          />
          <RecommendationsCard part={view.parts.certificate} />
          <PlaceCard {...partOf(view.parts, 'place')} />
          <RegisterCard {...partOf(view.parts, 'registers')} />
          <PropertyCard
            {...partOf(view.parts, 'property')}
            isStored={view.subject.propertyId !== null}
            input={inputOf(view)}
            heldBack={view.subject.heldBack}
            creating={creatingOf(view.subject)}
            isReader={isReader}
            clock={clock}
            onAskToCreate={intents.askToCreate}
            onCreate={intents.create}
          />
        </>
      )}
    </>
  );
}

/** What a property would be created with: from the row, or else from what the certificate tells of a UPRN. */
function inputOf({ subject, parts }: Extract<View, { kind: 'home' }>): PropertyInput | null {
  if (subject.input !== null || subject.heldBack !== null) return subject.input;
  const postcode = certificateOf(parts)?.postcode ?? null;
  if (subject.identifier.form !== 'uprn' || postcode === null) return null;
  return { address: subject.identifier.uprn, postcode };
}
