/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // No validator badge: nothing on this page talks to anybody else.
  validatorUrl: null,
});
