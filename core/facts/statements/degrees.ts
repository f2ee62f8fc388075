import type { SenseKind } from './senses.ts'

/** Words of one matter in two or three degrees: a rewrite that gives another degree claims more or less. */
export const degrees: readonly (readonly [kind: SenseKind, axis: string, sides: Readonly<Record<string, string>>])[] = [
  [
    'scope',
    'reduction',
    {
      part: 'reduc*|lower|lowers|lowered|lowering|lessen*|limits|limited|limiting|curb*|mitigat*|diminish*|decreas*|minimi*|minimise*|eases|eased|easing|reliev*|relieve*|alleviat*|alleviate*|cuts|cut down|cutting|trim*',
      whole:
        'eliminat*|eliminate*|abolish*|eradicat*|eradicate*|wipe out|wipes out|wiped out|wiping out|prevent*|halt*|cure*|get rid|gets rid|got rid|rid|do away|does away|did away|erase*|end|ends|ended|ending|put an end|puts an end|stamp out|stamped out|root out',
    },
  ],
  [
    'scope',
    'damage',
    {
      touch: 'affect*|influence*',
      part: 'damage*|dent*|harm*|hurt*|injure*|wound*|weaken*|erode*|strain*|undermine*|impair*|scratch*|disrupt*',
      whole:
        'destroy*|ruin*|wreck*|kill*|killed|annihilate*|wipe out|wiped out|demolish*|shatter*|obliterate*|paralyse*|paralyze*|cripple*|collapse*',
    },
  ],
  [
    'scope',
    'risk',
    {
      part: 'low risk|lower risk|little risk|small risk|minimal risk|slight risk|less risk|reduced risk|less risky|fairly safe|relatively safe|mostly safe|generally safe|reasonably safe',
      whole:
        'harmless|risk free|riskless|no risk|without risk|without any risk|zero risk|free of risk|completely safe|perfectly safe|totally safe|entirely safe|foolproof|fail safe',
    },
  ],
  [
    'scope',
    'price',
    {
      part: 'cheap|cheaply|cheaper|inexpensive|low cost|affordable|discounted|at a discount|subsidised|subsidized|reduced price|half price|a small fee|nominal fee|a modest fee',
      whole: 'free of charge|for free|at no cost|no cost|at no charge|no charge|without charge|complimentary|cost free',
    },
  ],
  [
    'cause',
    'contribution',
    {
      part: 'help|helps|helped|helping|contribute*|aid|aids|aided|aiding|support|supports|supported|encourage*|promote*|play a role|plays a role|played a role|plays a part|play a part|played a part',
      whole:
        'ensure*|guarantee*|make sure|makes sure|made sure|making sure|assures|assured|secures|single handedly|always leads to',
    },
  ],
  [
    'cause',
    'share in a cause',
    {
      part: 'one factor|a factor|one cause|one reason|one of the reasons|one of the causes|one of the factors|part of the reason|partly because|partly due|partly caused|in part because|in part due|among the reasons|among the causes|contributing factor|contributed to',
      whole:
        'the cause|the reason|the only reason|the sole cause|the only cause|the sole reason|the real reason|entirely because|entirely due|solely because|solely due|is why|was why|all because',
    },
  ],
  [
    'qualifier',
    'extent',
    {
      small:
        'slightly|slight|a little|a bit|somewhat|modestly|modest|marginally|marginal|moderately|moderate|mildly|minor|small|tiny|negligible|gently',
      large:
        'greatly|sharply|sharp|dramatically|dramatic|vastly|vast|massively|massive|hugely|huge|significantly|significant|substantially|substantial|considerably|considerable|steeply|steep|heavily|drastically|drastic|enormously|enormous|radically|radical|major|severely|severe|extreme|extremely|overwhelming|overwhelmingly|soaring|large|big',
    },
  ],
  [
    'time',
    'pace',
    {
      slow: 'gradual|gradually|slowly|step by step|bit by bit|little by little|over the years|over time|in stages|by degrees',
      sudden: 'sudden|suddenly|abrupt|abruptly|overnight|instantly|instant|at once|all at once|in one go|in a flash',
    },
  ],
  [
    'time',
    'resolve',
    {
      open: 'consider|considers|considered|considering|propose|proposes|proposed|proposing|discuss*|weighs|weighing|explore*|mulls|mulling|debating|debates|thinking about|thinking of|looking at|looks at|looking into|pencilled|penciled|pencil|pencilling|tentatively|tentative|provisionally|provisional|would like|hopes|hope to|hoping',
      settled:
        'decide*|decision|agreed|agrees|approve*|committed|commits|adopt*|resolved|resolves|booked|schedule*|confirmed|settled|introduce*|definitely|promised|promises|will|has chosen|signed',
    },
  ],
  [
    'qualifier',
    'proof',
    {
      hint: 'suggest|suggests|suggested|suggesting|indicate*|hint*|points to|pointed to|point to|consistent with|preliminary|supports the idea|supports the view|raises the possibility|may be|might be|could be',
      proof:
        'prove|proves|proved|proven|proving|proof|confirm|confirms|confirmed|establishes|conclusive|conclusively|undoubtedly|certainly|definitely|beyond doubt|without doubt|no doubt|clearly',
    },
  ],
]
