import { type Html, html } from './html.ts';

/** A button beside Pay and Cancel, for rare outcomes. */
export interface FailureScenario {
  act: string;
  label: string;
  about: string;
}

interface CheckoutForm {
  action: string;
  amount: string;
  what: string;
  payee: string;
  problem?: string | undefined;
  scenarios: readonly FailureScenario[];
}

function scenarioRow({ act, label, about }: FailureScenario): Html {
  return html`<li><button class="quiet" name="act" value="${act}">${label}</button> <span class="soft">${about}</span></li>
`;
}

/** The Enter key presses the form's first button. */
export function checkoutForm(form: CheckoutForm): Html {
  return html`<form method="post" action="${form.action}">
<div class="card">
<p class="amount">${form.amount}</p>
<p><strong>${form.what}</strong></p>
<p class="soft">To ${form.payee}. No card and no account is asked for, and no money moves.</p>
${form.problem ? html`<p class="problem" role="alert">${form.problem}</p>` : ''}
<div class="acts">
<button name="act" value="pay">Pay</button>
<button name="act" value="cancel" class="quiet">Cancel</button>
</div>
</div>
<section class="card">
<h2>What can go wrong</h2>
<ul class="scenarios">
${form.scenarios.map(scenarioRow)}</ul>
</section>
</form>
`;
}
