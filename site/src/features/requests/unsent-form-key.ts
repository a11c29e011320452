import type { RequestType } from 'shared/requests/requests.ts';

/** Where the draft of a request form is kept in the visitor's browser. */
export const requestDraftKey = (type: RequestType): string => `draft:request:${type}`;
