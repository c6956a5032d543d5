/** Fills `{{name}}` in a template of our own, each once and in one go: what is filled in is not looked at again. */
export function fillSlots(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (slot, name: string) => {
    const filling = slots[name];
    if (filling === undefined) throw new Error(`the template has a slot ${slot} that nothing fills`);
    return filling;
  });
}
