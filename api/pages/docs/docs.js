/* global SwaggerUIBundle */
const isForPeople = new URLSearchParams(location.search).get('for') === 'people';
SwaggerUIBundle({
  url: isForPeople ? '/openapi.people.json' : '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // No validator badge: nothing on this page talks to anybody else.
  validatorUrl: null,
});
