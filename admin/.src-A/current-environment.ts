import { readEnvironment } from './environment.ts';

export const environment = readEnvironment(import.meta.env);
