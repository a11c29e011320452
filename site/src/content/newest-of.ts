/** When what these rows show was last changed. */
export function newestOf(rows: readonly { updated_at: string }[]): string {
  return rows.reduce((newest, { updated_at }) => (updated_at > newest ? updated_at : newest), '');
}
