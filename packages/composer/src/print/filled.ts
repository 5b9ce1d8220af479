/** Fills in names. This is the only place that cleans and isolates them, and it never reads them as templates. */
export function filled(template: string, names: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) => names[key] ?? placeholder);
}
