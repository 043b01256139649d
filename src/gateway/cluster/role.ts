/** How one of several gateways stands. `joins`: it has not looked yet, or nobody leads since it stopped leading. */
export type Role = 'joins' | 'leads' | 'follows' | 'cut-off';
