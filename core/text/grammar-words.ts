/** Words that carry grammar, stance or emphasis, and no content of a statement. */
export const grammarWords: ReadonlySet<string> = new Set(
  `a an the this that these those it its it's he him his she her hers they them their theirs we us our ours you your yours i me my mine
  myself yourself himself herself itself themselves ourselves one ones who whom whose which what where when while why how there here
  and or but nor so yet for of in on at by to from with without within into onto over under upon about above below after before between
  against among across around along through throughout during until till since toward towards off out up down as than then thus hence
  am is are was were be been being do does did done doing have has had having can could will would shall should may might must ought
  not no never none n't very too quite rather really just only even also still already again ever almost nearly much more most less least
  many few some any all both each every either neither other another such same own several enough
  if unless because although though whereas whether despite however moreover furthermore additionally therefore instead otherwise
  meanwhile nevertheless nonetheless indeed perhaps maybe possibly probably likely apparently seemingly
  s t re ve ll d m don doesn didn isn aren wasn weren hasn haven hadn won wouldn can couldn shouldn
  get gets got make makes made take takes took taken put come comes came go goes went gone keep let way thing things lot
  per via plus etc please that's there's`.split(/\s+/u),
)
