/** A result with the parts of every operation's: whatever is asked, it is an answer of the contract, of stored properties for `a` alone. */
const result = {
  certificate: { current_energy_rating: 'C' },
  recommendations: [],
  advice: {},
  planning: [],
  schemes: [],
  current: { hmo: false },
  historic: { hmo: false },
  licences: [],
  id: 'svc:property:a',
  success: true,
};

export const envelope = JSON.stringify({
  result,
  status: { code: 200, message: 'OK' },
  response_id: 'r-1',
});

export const asJson = { 'content-type': 'application/json' };
