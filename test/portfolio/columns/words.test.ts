import { conceptsOf } from '../../../src/portfolio/columns/concepts';
import { homeConcepts, otherConcepts } from '../../../src/portfolio/columns/vocabulary';

describe('P1.1 the words of a header', () => {
  it('each means one thing', () => {
    const words = [
      ...Object.values(homeConcepts),
      ...Object.values(otherConcepts).map(([, each]) => each),
    ].flatMap((each) => each.split(' '));
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it('a cell full of letters is no header to take apart', () => {
    // The time that this takes grows with the square of their number: of all that fit into a cell it would be minutes.
    expect(conceptsOf('no'.repeat(40))).toEqual([null]);
  });

  it.each([
    ['licencestartdate', ['licence', 'begin', 'date']],
    ['NoOfBedrooms', ['number', 'bedrooms']],
    ['noofbedrooms', ['number', 'bedrooms']],
    ['propertyaddress1', ['home', 'address', 'first']],
    ['MAX_OCCUPENTS', ['limit', 'people']],
    ['Post-code', ['postcode']],
    ['P/code', ['postcode']],
    ['Post Cdoe', ['postcode']],
    ['Prop Cd', ['home', 'code']],
    ['Licence runs out', ['licence', 'end']],
    ['No. Tnts', ['number', 'tenants']],
    ['Rent p.c.m. (£)', ['rent', 'pcm', 'amount']],
    ['Article 4', ['article']],
    ['Section 257', ['section']],
    // Words that every object of the language knows.
    ['Constructor', [null]],
    ['__proto__', [null]],
    ['What is the address of the property?', ['address', 'home']],
    ['constructor', [null]],
    ['Postcode __proto__', ['postcode', null]],
  ])('%s', (header, ideas) => {
    expect(conceptsOf(header)).toEqual(ideas);
  });

  it.each([
    'statement',
    'notice',
    'apparent',
    'forename',
    'estimate',
    'reconciled',
    'together',
    'bedding',
    'unitary',
  ])('%s is not made of words that chance to stand in it', (word) => {
    expect(conceptsOf(word).length).toBe(1);
  });
});
