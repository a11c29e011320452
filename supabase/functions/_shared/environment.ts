/** The first of these variables that is set. Hosted projects use older and newer names for the same key. */
export function readVariable(...names: string[]): string | undefined {
  for (const name of names) {
    try {
      const value = Deno.env.get(name);
      if (value) return value;
    } catch {
      // The runtime grants only the variables it was given: one that is not granted is not set.
    }
  }
  return undefined;
}

/** @throws Error naming the variable, which ends the call with status 500 and a line in the log */
export function requireVariable(...names: string[]): string {
  const value = readVariable(...names);
  if (value === undefined) throw new Error(`${names.join(' or ')} is not set`);
  return value;
}
