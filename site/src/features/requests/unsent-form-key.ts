import type { RequestType } from 'shared/requests/requests.ts';

/** Where an unsent request form is kept in the visitor's browser. */
export const requestFormKey = (type: RequestType): string => `unsent:request:${type}`;
