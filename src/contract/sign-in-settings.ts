/** How the server that serves the pages wants people to sign in, as it says at `/sign-in.json`. Nothing of it is secret. */
export type SignInSettings =
  | { readonly kind: 'none' }
  | { readonly kind: 'access-token' }
  | {
      readonly kind: 'entra';
      readonly clientId: string;
      /** Such as `https://login.microsoftonline.com/<tenant>`. */
      readonly authority: string;
      readonly scope: string;
    };
