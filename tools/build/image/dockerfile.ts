import { DockerfileParser } from 'dockerfile-ast';

/** One instruction, with the lines that continue it joined. */
export interface Step {
  keyword: string;
  /** Such as `from` of `COPY --from=build`. */
  flags: ReadonlyMap<string, string>;
  words: readonly string[];
  /** All words as they are written. */
  text: string;
}

/** What begins with FROM. */
export interface Stage {
  base: string;
  name: string | undefined;
  steps: readonly Step[];
}

interface Flagged {
  getFlags?(): { getName(): string; getValue(): string | null }[];
}

/** The stages of a Dockerfile, in their order. */
export function readDockerfile(text: string): Stage[] {
  const stages: (Stage & { steps: Step[] })[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const flags = (instruction as Flagged).getFlags?.() ?? [];
    const step: Step = {
      keyword: instruction.getKeyword(),
      flags: new Map(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
      words: instruction.getArguments().map((argument) => argument.getValue()),
      text: instruction.getArgumentsContent() ?? '',
    };
    const [base = '', , name] = step.words;
    if (step.keyword === 'FROM') stages.push({ base, name, steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

/** The words of the form that runs without a shell. @throws SyntaxError for the form with one */
export function programOf({ text }: Step): string[] {
  return JSON.parse(text.replace(/^CMD /, ''));
}

/** The steps of one kind, such as `COPY`. */
export function stepsOf(stage: Stage, keyword: string): Step[] {
  return stage.steps.filter((step) => step.keyword === keyword);
}

/** What ENV sets, all of it together. */
export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = stepsOf(stage, 'ENV').flatMap(({ words }) => words.map((word) => word.split('=', 2)));
  return Object.fromEntries(pairs);
}
