/** Where randomness comes from. The composition roots make the real one; tests pass a seeded one. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A fresh UUID, version 4. */
  uuid(): string;
}
