/** Where the custom-functions runtime of the frame reports to. */
export interface CustomFunctionsRuntime {
  /** It takes invocations from now on. */
  ready(): void;
  /** Its answers: a list of `[invocationId, ok, value, errorCode?]`. */
  answer(answers: unknown): void;
}
