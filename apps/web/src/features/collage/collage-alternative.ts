const mostNamed = 5;

/** What the picture is of, for who cannot see it. All names and wishes stand in a list beside it. */
export function collageAlternative(birthdayPerson: string | undefined, names: readonly string[]): string {
  const collage = birthdayPerson ? `Birthday collage for ${birthdayPerson}` : 'Birthday collage';
  const named = names.length > mostNamed + 1 ? names.slice(0, mostNamed) : names;
  const others = names.length - named.length;
  const shown = others > 0 ? [...named, `${others} others`] : named;
  const pictures = names.length === 1 ? 'a picture' : 'pictures';
  return `${collage} with ${pictures} of ${new Intl.ListFormat('en').format(shown)}`;
}
