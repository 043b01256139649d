import { likely, openTelling, other, plain, untelling, type Rule } from './rule';

const rented = 'TIME amount real current tenancy DWELLING per';

/** What is paid for a home. */
export const rentRules: readonly Rule[] = [
  likely('address', 'home rental'),
  other('how often rent is paid', 'perWeek perMonth'),
  other('money other than the rent', 'RENT ground|commercial'),
  other('when or how rent is paid', 'RENT rentDay|date|type|status|reference'),
  openTelling(['rent'], 'RENT supposed', `${rented} income`),
  openTelling(['rent'], 'RENT room|PEOPLE|each', `${rented} due count`),
  openTelling(['rent'], 'RENT bills', `${rented} joined`),
  plain('rent', 'RENT due amount', rented),
  likely('rent', 'RENT due', rented),
  plain('rent', 'net TIME RENT', rented),
  openTelling(['rent'], 'net RENT', rented),
  plain('rent', 'RENT', `${rented} count income`),
  likely('rent', 'rent roll'),
  openTelling(['rent'], 'each', 'amount per'),
  openTelling(['rent'], 'supposed', 'TIME amount'),
  untelling(plain('rent', 'perMonth|perWeek', 'amount per')),
  likely('rent', 'perYear', 'amount per'),
];
