import { html } from './html.ts';

it('lets text be text and markup be markup, in content and in attributes', () => {
  const name = `<img src=x onerror="alert('&')">`;
  const nested = [html`<b>${name}</b>`, html`<i>${7}</i>`];
  expect(html`<p title="${name}">${nested}${undefined}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;">' +
      '<b>&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;</b><i>7</i></p>',
  );
});
