import type { Determination, Direction, IsoDate, Scheme } from '../../contract';
import { mandatoryAdvice, schemeAdvice } from './advice';
import { futureAdvice } from './advice-future';
import { directionAdvice } from './advice-planning';
import { endMoment, startMoment } from './moments';
import { nationalRulesOf } from './national-rules';
import { byPrecedence, byStart, type CoveringDirection, type CoveringScheme } from './regulation';
import type { SituatedPlace } from './situated-place';
import { datedOn, type Dated } from './state';

function schemeAnswer(scheme: Dated<CoveringScheme>): Scheme {
  return {
    id: scheme.id,
    name: scheme.name,
    type: scheme.type,
    state: scheme.state,
    criteria: {
      date_start: startMoment(scheme.starts_on),
      date_end: endMoment(scheme.ends_on),
      above_commercial: scheme.above_commercial,
      configurations: scheme.configurations,
    },
    link: scheme.link,
  };
}

function directionAnswer(direction: Dated<CoveringDirection>): Direction {
  return {
    id: direction.id,
    name: direction.name,
    type: 'article4',
    state: direction.state,
    criteria: {
      date_start: startMoment(direction.starts_on),
      date_end: endMoment(direction.ends_on),
      above_commercial: direction.above_commercial,
      property_category: null,
      restrict_from: direction.restrict_from,
      restrict_to: direction.restrict_to,
    },
    link: direction.link,
  };
}

/**
 * The determination of a place on `today`, a UTC day (contract 2.5): what covers it, and what that means, whoever lives
 * there. National rules are answered while they are in force or to come; councils' schemes and directions also when they
 * have expired, with their state.
 */
export function determine(place: SituatedPlace, today: IsoDate): Omit<Determination, 'coverage'> {
  const { nation, schemes, directions } = place;
  const national = datedOn(today, nationalRulesOf(nation)).filter(({ state }) => !state.expired);
  return {
    advice: {
      mandatory: mandatoryAdvice(nation, national, today),
      additional: schemeAdvice('additional', place, today),
      selective: schemeAdvice('selective', place, today),
      article4: directionAdvice(place, today),
      future: futureAdvice(place, today),
    },
    planning: [...datedOn(today, directions.covering)].sort(byStart).map(directionAnswer),
    schemes: [...national, ...datedOn(today, schemes.covering)].sort(byPrecedence).map(schemeAnswer),
  };
}
