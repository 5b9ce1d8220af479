/** Names are filled in here, where they are cleaned and isolated, and are never read as templates. */
export function filled(template: string, names: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) => names[key] ?? placeholder);
}
