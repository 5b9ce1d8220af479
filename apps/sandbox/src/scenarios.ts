import { type Html, html } from './html.ts';

/** A button for a rare outcome, shown beside the usual ones. */
export interface FailureScenario {
  act: string;
  label: string;
  about: string;
}

/** The buttons submit their `act` as `field`. */
export function scenarioList(field: string, scenarios: readonly FailureScenario[]): Html {
  const rows = scenarios.map(
    ({ act, label, about }) =>
      html`<li><button class="quiet" name="${field}" value="${act}">${label}</button> <span class="soft">${about}</span></li>
`,
  );
  return html`<section class="card">
<h2>What can go wrong</h2>
<ul class="scenarios">
${rows}</ul>
</section>`;
}
