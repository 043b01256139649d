import { usualHeaders, type CheckChoices, type ResultHeaders } from '../../portfolio';

/** The field of a check behind each result that an overview reads. */
const fields: Readonly<Partial<Record<keyof ResultHeaders, string>>> = {
  rating: 'epc.current_energy_rating',
  certificateUntil: 'epc.expiry_date',
  onRegister: 'licensing.verdict',
  registerUntil: 'licensing.date_end',
  registerType: 'licensing.type',
  registerPeople: 'licensing.people',
  registerHouseholds: 'licensing.households',
  toCome: 'determination.future_schemes',
  councilOfPlace: 'determination.council',
  additional: 'determination.additional_schemes',
  selective: 'determination.selective_schemes',
  article4: 'determination.article4',
};

/** The columns that hold results: those that were chosen for the last check, else those that runs write by themselves. */
export function resultHeaders(choices: CheckChoices | null): ResultHeaders {
  const chosen = Object.entries(fields).flatMap(([name, field]) => {
    const column = choices?.columns.find((each) => each.field === field);
    return column ? [[name, column.header] as const] : [];
  });
  return { ...usualHeaders, ...Object.fromEntries(chosen) };
}
