import { notes, nothingToNote, type HomeFacts, type Notes } from '../home-facts';
import { few, listed } from '../texts/lists';
import { fieldsAmong, quoted, spokenFields } from '../texts/words';
import { spokenConfigurations } from '../wording';

/** Fields that are not given and on which it depends whether a licence is required, now or when something begins. */
export function missingFields({ need, candidates }: HomeFacts): Notes {
  const open = [
    ...need.possible,
    ...candidates.filter(({ scheme, finding }) => scheme.state.future && finding.truth === 'maybe'),
  ].filter(({ finding }) => fieldsAmong(finding.doubts).length > 0);
  const fields = fieldsAmong(open.flatMap(({ finding }) => finding.doubts));
  if (fields.length === 0) return nothingToNote;
  const { named, more } = few(open);
  return notes(
    [
      `Incomplete property information: ${fields.join(', ')} not given.`,
      ...named.map(
        ({ scheme, finding }) =>
          `${quoted(scheme)} depends on ${listed(fieldsAmong(finding.doubts))}` +
          (scheme.configurations.length > 0
            ? `: it catches ${spokenConfigurations(scheme.configurations)}.`
            : '.'),
      ),
      ...(more > 0 ? [`${more} more schemes depend on them.`] : []),
    ],
    [`Give ${spokenFields(fields)}: this determination depends on it.`],
  );
}
