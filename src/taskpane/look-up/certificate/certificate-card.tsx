import { LeafTwoRegular } from '@fluentui/react-icons';
import {
  britishIsoDay,
  energyStandards,
  ratingLetter,
  ratingOf,
  spokenDay,
  timestampAt,
  type Certificate,
  type EpcResult,
  type RatingLetter,
} from '../../../contract';
import { Facts } from '../../parts/facts';
import { useScreenStyles } from '../../parts/styles';
import { PartCard, type PartProps } from '../part-card';
import { RatingChart, type Rated } from './rating-chart';
import { RunningCosts } from './running-costs';
import { StandardsList } from './standards-list';
import { standardLines } from './standards';

interface CertificateCardProps extends PartProps<EpcResult> {
  /** Which home the certificate is of, where that may be another than was meant; `null` where it was asked for by its UPRN. */
  readonly isOf: string | null;
  readonly ownLeast: RatingLetter | null;
}

/** The energy certificate: its chart, what the rules ask of it, what a year costs, and what home it speaks of. */
export function CertificateCard({ isOf, ownLeast, ...shown }: CertificateCardProps) {
  const shared = useScreenStyles();
  const today = britishIsoDay(timestampAt(shown.now));
  return (
    <PartCard
      {...shown}
      title="Energy certificate"
      icon={<LeafTwoRegular />}
      data="Energy certificates"
      sought="energy certificate"
    >
      {({ value: { certificate } }) => (
        <div className={shared.roomyStack}>
          {isOf !== null && (
            <p className={shared.small}>
              Answered for {isOf}. Check that this is the home you mean: an address finds the closest match.
            </p>
          )}
          <RatingChart current={current(certificate)} potential={potential(certificate)} />
          <div className={shared.stack}>
            <StandardsList lines={standardLines(certificate, energyStandards, ownLeast, today)} />
            <p className={shared.small}>
              The rules as they stood on {spokenDay(energyStandards['england-and-wales'].inForce.lookedAt)}.
              Not legal advice.
            </p>
          </div>
          <RunningCosts certificate={certificate} />
          <Facts facts={homeFacts(certificate)} />
        </div>
      )}
    </PartCard>
  );
}

function current(certificate: Certificate): Rated | null {
  const letter = ratingOf(certificate);
  return letter === null ? null : { letter, score: certificate.current_energy_efficiency };
}

function potential({
  potential_energy_rating: rating,
  potential_energy_efficiency: score,
}: Certificate): Rated | null {
  const letter = ratingLetter(rating);
  return letter === null ? null : { letter, score };
}

function homeFacts(certificate: Certificate): readonly (readonly [string, string | null])[] {
  const { total_floor_area: area, co2_emissions_current: co2, lodgement_date: lodged } = certificate;
  const kind = [certificate.built_form, certificate.property_type].filter((each) => each !== null).join(' ');
  return [
    ['Home', kind],
    ['Built', certificate.construction_age_band],
    ['Floor area', area === null ? null : `${area} m²`],
    ['Heating', certificate.mainheat_description],
    ['CO₂', co2 === null ? null : `${co2} tonnes a year`],
    ['Lodged', lodged === null ? null : spokenDay(lodged)],
  ];
}
