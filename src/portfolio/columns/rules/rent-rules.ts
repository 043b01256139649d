import { likely, openTelling, other, plain, untelling, type Rule } from './rule';

const rented = 'TIME amount real current tenancy DWELLING per';

/** What is paid for a home. */
export const rentRules: readonly Rule[] = [
  likely('address', 'home rental'),
  openTelling(['rent', 'address'], 'rental house|unit|flat'),
  other('how often rent is paid', 'perWeek perMonth'),
  openTelling(['rent'], 'pw pcm', `RENT amount per`),
  other('money other than the rent', 'RENT ground|commercial'),
  other('a rent that nobody pays', 'RENT intended'),
  other('when or how rent is paid', 'RENT rentDay|date|begin|end|type|status|reference'),
  openTelling(['rent'], 'RENT market', `${rented} income`),
  openTelling(['rent'], 'RENT room|bed|PEOPLE|each', `${rented} due count bills`),
  openTelling(['rent'], 'RENT received', `${rented} person agent net`),
  openTelling(['rent'], 'perWeek|pw charge', 'amount'),
  openTelling(['rent'], 'RENT to person', `${rented} received`),
  openTelling(['rent'], 'price TIME'),
  openTelling(['rent'], 'income TIME', 'real amount'),
  plain('rent', 'RENT without bills', rented),
  openTelling(['rent'], 'RENT bills', `${rented} joined`),
  plain('rent', 'RENT due amount', rented),
  likely('rent', 'RENT due', rented),
  plain('rent', 'net TIME RENT', rented),
  openTelling(['rent'], 'net RENT', rented),
  plain('rent', 'RENT', `${rented} count income`),
  likely('rent', 'rent roll'),
  openTelling(['rent'], 'each', 'amount per'),
  openTelling(['rent'], 'market', 'TIME amount'),
  untelling(plain('rent', 'pcm|pw', 'amount per')),
  untelling(plain('rent', 'amount perWeek|perMonth', 'per')),
  likely('rent', 'amount perYear', 'per'),
];
