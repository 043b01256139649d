import { registerCoverage } from './coverage';

/** What Licensing Check answers (contract 2.6). */
export const licensingExample = {
  current: {
    hmo: true,
  },
  historic: {
    hmo: true,
  },
  licences: [
    {
      type: 'additional',
      address: 'The Old Chandlery, 28 Old Mill Street, Fernhope, FH1 8AJ',
      licencee: 'Ada Ferrier',
      people: 4,
      households: 4,
      status: 'granted',
      date_start: '2025-06-01',
      date_end: '2030-05-31',
    },
    {
      type: 'additional',
      address: 'The Old Chandlery, 28 Old Mill Street, Fernhope, FH1 8AJ',
      licencee: 'Ada Ferrier',
      people: 4,
      households: 4,
      status: 'granted',
      date_start: '2024-06-01',
      date_end: '2025-05-31',
    },
  ],
  coverage: registerCoverage,
};
